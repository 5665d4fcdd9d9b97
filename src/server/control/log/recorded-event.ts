import type { ControlEvent } from '#timing'

/** Who has decided, and by which request: what the audit row of the decision contains. */
export interface EventActor {
  readonly userId: string
  readonly sessionId: string
  readonly ip: string
  readonly requestId: string
}

/** A decision of race control as the control log contains it. Plain data, written as JSON. */
export interface RecordedEvent {
  /** Made by the page, so that a command that is sent twice is executed once. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly reason: string
  readonly actor: EventActor
  /** The journal that it was decided for. In another one, whose session began meanwhile, it has no effect. */
  readonly journalId: string
  readonly runId: string
  /** The race at whose desk it was decided. */
  readonly raceId: string
  readonly decision: ControlEvent
}

/** The decision with its reason, which results show. */
export function toControlEvent({ decision, reason }: RecordedEvent): ControlEvent {
  return { ...decision, reason }
}

/** The number of the next decision. */
export function findNextSequence(events: readonly RecordedEvent[]): number {
  return (events.at(-1)?.decision.sequence ?? 0) + 1
}

/** Only such a decision has an effect: the number is the lock between officials, and each decision is written once. */
export function isNext(events: readonly RecordedEvent[], { id, decision }: RecordedEvent): boolean {
  return decision.sequence === findNextSequence(events) && events.every(each => each.id !== id)
}

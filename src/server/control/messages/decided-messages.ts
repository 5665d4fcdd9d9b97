// The race messages that the control log of a run contains. To undo one retracts it.
import type { RaceMessage } from '#contract'
import { findUndone } from '#timing'
import type { RecordedEvent } from '../log/recorded-event'

/** What is needed of an event of the control log. */
export type MessageEvent = Pick<RecordedEvent, 'id' | 'at' | 'raceId' | 'decision'>

export interface DecidedMessage {
  /** The race at whose desk it was written. */
  readonly raceId: string
  /** Without riders it is for everyone on the track. */
  readonly isForRun: boolean
  readonly message: RaceMessage
}

export function listDecidedMessages(events: readonly MessageEvent[]): readonly DecidedMessage[] {
  const decisions = events.map(({ decision }) => decision)
  const undone = findUndone(decisions)
  return events.flatMap(({ id, at, raceId, decision }): DecidedMessage[] => {
    if (decision.kind !== 'message') return []
    const { text, riders = [], until, isInvestigation = false, outcomeOf = null, sequence } = decision
    const changes = findChanges(events, sequence)
    const retractedAt = undone.has(sequence) ? changes.at(-1)?.at : undefined
    const message: RaceMessage = {
      id,
      number: 1 + changes.length,
      at: new Date(at).toISOString(),
      source: 'control',
      kind: isInvestigation ? 'investigation' : 'message',
      text,
      riders: [...riders],
      until: until === undefined ? null : new Date(until).toISOString(),
      retracted_at: retractedAt === undefined ? null : new Date(retractedAt).toISOString(),
      outcome_of: outcomeOf,
    }
    return [{ raceId, isForRun: riders.length === 0, message }]
  })
}

/** Events that undo it, and those that undo them, in order. */
function findChanges(events: readonly MessageEvent[], sequence: number): readonly MessageEvent[] {
  const direct = events.filter(({ decision }) => decision.kind === 'undo' && decision.of === sequence)
  const indirect = direct.flatMap(({ decision }) => findChanges(events, decision.sequence))
  return [...direct, ...indirect].toSorted((one, other) => one.decision.sequence - other.decision.sequence)
}

/** Whether the event writes, retracts or restores a message, which changes no result. */
export function isAboutMessage(
  { decision }: Pick<MessageEvent, 'decision'>,
  events: readonly Pick<MessageEvent, 'decision'>[],
): boolean {
  if (decision.kind !== 'undo') return decision.kind === 'message'
  const subject = events.find(each => each.decision.sequence === decision.of)
  return subject !== undefined && isAboutMessage(subject, events)
}

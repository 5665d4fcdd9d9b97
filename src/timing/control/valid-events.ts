import type { ControlEvent } from './control-event'

/** The sequences of the events that are undone. An undo can be undone itself. */
export function findUndone(events: readonly ControlEvent[]): ReadonlySet<number> {
  const undone = new Set<number>()
  for (const event of events.toSorted((one, other) => other.sequence - one.sequence))
    if (event.kind === 'undo' && !undone.has(event.sequence)) undone.add(event.of)
  return undone
}

/** The events that are not undone, in order, without those that undo. */
export function findValidEvents(events: readonly ControlEvent[]): readonly ControlEvent[] {
  const undone = findUndone(events)
  return events
    .filter(({ kind, sequence }) => kind !== 'undo' && !undone.has(sequence))
    .toSorted((one, other) => one.sequence - other.sequence)
}

/** Without a decision about it the timing system scores. */
export function isScoredByFeed(valid: readonly ControlEvent[]): boolean {
  return valid.findLast(event => event.kind === 'scoring')?.by !== 'own'
}

/** The decision with this sequence or, if it is an undo, the one that it is about in the end. */
export function findSubject(events: readonly ControlEvent[], sequence: number): ControlEvent | undefined {
  const event = events.find(each => each.sequence === sequence)
  return event?.kind === 'undo' ? findSubject(events, event.of) : event
}

export interface UndoEffect {
  readonly event: ControlEvent
  readonly isRestored: boolean
  /** The events with the undo. */
  readonly after: readonly ControlEvent[]
}

/** What an undo of the decision with this sequence would remove or, if it is an undo itself, restore. */
export function findUndoEffect(events: readonly ControlEvent[], sequence: number): UndoEffect | undefined {
  const event = findSubject(events, sequence)
  if (event === undefined) return undefined
  const next = (events.at(-1)?.sequence ?? 0) + 1
  const after: readonly ControlEvent[] = [...events, { kind: 'undo', of: sequence, sequence: next }]
  const isUndone = findUndone(events).has(event.sequence)
  return isUndone === findUndone(after).has(event.sequence)
    ? undefined
    : { event, isRestored: isUndone, after }
}

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

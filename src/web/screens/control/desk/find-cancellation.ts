import type { DeskEvent } from '#contract'

/** The event that cancelled the lap which a passing ends; undoing it restores the lap. */
export function findCancellation(events: readonly DeskEvent[], passing: string): DeskEvent | undefined {
  return events.find(
    ({ kind, isUndone, body }) => kind === 'lap.cancel' && !isUndone && body['passing'] === passing,
  )
}

import type { LiveEvents } from '#contract'
import type { FromReplayWorker } from '../replay-worker/messages'
import { patchReceived, snapshotReceived } from '../race-data/actions'
import { selectIsReplayed } from '../replay/selectors'
import type { AppStore } from '../root-state'

/**
 * Dispatches what the worker has computed, like an event of the stream. Returns whether it was applied: after going back
 * to live, a picture of the past is not.
 */
export function dispatchPicture(
  store: AppStore,
  { raceId, event }: Extract<FromReplayWorker, { kind: 'shown' }>,
  confirmedAt: number,
): boolean {
  if (event === undefined || !selectIsReplayed(store.getState(), raceId)) return false
  const { id, hasMoreLaps } = event
  const common = { raceId, id, at: confirmedAt, isReplay: true, hasMoreLaps } as const
  // The worker writes the events of the stream.
  const data = JSON.parse(event.data) as LiveEvents['snapshot'] & LiveEvents['patch']
  const receive = event.name === 'snapshot' ? snapshotReceived : patchReceived
  store.dispatch(receive({ ...common, data }))
  return true
}

// How old what is on the screen is (decisions ): by the server's clock, the older of its last word and,
// while the race is live, the last word of the feed.
import type { RiderType } from '../active-rider'
import { selectIsRaceLive, selectIsSameRace } from '../selectors'
import { sides } from '../sides'
import type { RootState } from '../store'
import type { Connection } from './live-actions'

/** The server's time, given this machine's. */
export function selectServerTime({ live }: RootState, now: number): number {
  return now + live.clockOffset
}

/** In milliseconds; undefined while there is nothing whose age could be told. */
export function selectDataAge(
  state: RootState,
  now: number,
  riderType: RiderType = 'primaryRider',
): number | undefined {
  const { at } = state.dashboard[sides[selectIsSameRace(state) ? 'primaryRider' : riderType].held]
  if (at === null) return undefined
  const { feedAt } = state.live
  const isFed = feedAt !== null && selectIsRaceLive(state, riderType)
  return Math.max(0, selectServerTime(state, now) - (isFed ? Math.min(at, feedAt) : at))
}

/** Whether the data are those of the last visit or the last signal. */
export function selectIsKept(state: RootState, riderType: RiderType = 'primaryRider'): boolean {
  return state.dashboard[sides[selectIsSameRace(state) ? 'primaryRider' : riderType].held].isKept
}

/** How the stream of the race followed is doing. */
export function selectConnection({ dashboard, live }: RootState): Connection {
  return live.connections[dashboard.held.raceId ?? ''] ?? live.connections[''] ?? 'off'
}

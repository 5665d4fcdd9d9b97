// The safety net under the live stream: every seven seconds the race is asked for again, and what did not change is
// not sent (decisions Q-094).
import type { RiderType } from '../active-rider'
import { refreshRace } from '../race-data/refresh-race'
import type { AppStore } from '../store'
import { every } from './every'
import type { Running } from './running'

export const refreshMs = 7000

export function startRefresh(store: AppStore, riderType: RiderType, selectedRaceId: string): Running {
  return every(refreshMs, () => store.dispatch(refreshRace({ selectedRaceId, riderType })))
}

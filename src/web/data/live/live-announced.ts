// The stream says what is live: at once, and again whenever it is connected (decisions Q-095).
import type { Race } from '#contract'
import { refreshRace } from '../race-data/refresh-race'
import type { AppThunk } from '../store'
import { followedRaces } from './followed'
import { liveEnded } from './live-actions'
import { fetchLive } from './live-thunk'

export function liveAnnounced(race: Race | null): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { isLive, liveRace } = getState().dashboard
    if (race) {
      if (!isLive || liveRace?.id !== race.id) await dispatch(fetchLive({ isSilent: true }))
      return
    }
    if (isLive) dispatch(liveEnded())
    const believed = followedRaces(getState()).filter(followed => followed.isLive)
    await Promise.all(
      believed.map(({ riderType, race: { id } }) => dispatch(refreshRace({ selectedRaceId: id, riderType }))),
    )
  }
}

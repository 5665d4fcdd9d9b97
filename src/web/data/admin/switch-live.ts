import type { AppThunk } from '../store'
import { fetchLiveState, putRace } from './race-thunks'

/** The live switch (decisions Q-047). Answers whether it was switched. */
export function switchLive(id: string, isLive: boolean): AppThunk<Promise<boolean>> {
  return async dispatch => {
    const result = await dispatch(putRace({ params: { id }, body: { isLive } }))
    await dispatch(fetchLiveState({ isSilent: true }))
    return putRace.fulfilled.match(result)
  }
}

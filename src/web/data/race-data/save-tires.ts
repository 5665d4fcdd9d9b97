// Saving tires over what was last seen of them: who was quicker is not overwritten (decisions Q-130).
import type { RiderType } from '../active-rider'
import { selectShown } from '../selectors'
import { sides } from '../sides'
import type { AppThunk } from '../store'
import { loadTires } from './load-race'
import type { TireInput } from './race-data'
import { postTireData } from './tire-thunks'

/** Answers whether they were saved. After a conflict saving again is meant: the version is then the newer one. */
export function saveTires(riderType: RiderType, tires: TireInput): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { id, race } = selectShown(getState(), riderType) ?? {}
    if (!id || !race) return false
    const version = getState().dashboard[sides[riderType].tireData]?.version ?? 0
    const body = { racerId: id, raceId: race.id, tireData: { ...tires, version } }
    const result = await dispatch(postTireData({ body, riderType }))
    if (postTireData.fulfilled.match(result)) return true
    if (result.payload?.status === 409 && !result.payload.newer?.tireData)
      await dispatch(loadTires(riderType))
    return false
  }
}

// The races on the screen that data are loaded for: the one followed, and the one compared with if it is another.
import type { RiderSelection, RiderType } from '../active-rider'
import { selectIsRaceLive, selectIsSameRace, selectShown } from '../selectors'
import { riderTypes } from '../sides'
import type { RootState } from '../store'

export interface Followed {
  readonly riderType: RiderType
  readonly race: NonNullable<RiderSelection['race']>
  readonly location: string
  readonly isLive: boolean
}

export function followedRaces(state: RootState): Followed[] {
  return riderTypes.flatMap(riderType => {
    const { race, location } = selectShown(state, riderType) ?? {}
    if (!race || !location) return []
    if (riderType === 'comparisonRider' && selectIsSameRace(state)) return []
    return [{ riderType, race, location, isLive: selectIsRaceLive(state, riderType) }]
  })
}

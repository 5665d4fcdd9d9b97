// The lists one chooses from.
import { listCategories, listEvents, listRaces, listRiders, listTrackNames } from '#contract'
import type { RiderType } from '../active-rider'
import { timingThunk } from '../timing-thunk'

/** For whom the list is, because each side of the dashboard has lists of its own. */
export interface Sided {
  readonly riderType: RiderType
}

export const fetchCategoryList = timingThunk(listCategories)
export const fetchRiderList = timingThunk(listRiders)
export const fetchEvents = timingThunk<typeof listEvents, Sided>(listEvents)
export const fetchTracks = timingThunk<typeof listTrackNames, Sided>(listTrackNames)
export const fetchRaces = timingThunk<typeof listRaces, Sided>(listRaces)

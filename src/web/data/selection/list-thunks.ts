// The lists one chooses from.
import {
  listCategories,
  listEventCategories,
  listEvents,
  listRaces,
  listRiders,
  listSessionTypes,
  listTrackNames,
} from '#contract'
import type { RiderType } from '../active-rider'
import { thunk } from '../thunk'
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

/** For forms about an event (decisions Q-083); whoever asks keeps the answer. */
export const fetchCategories = thunk(listEventCategories, { needsNetwork: true })
export const fetchSessionTypes = thunk(listSessionTypes, { needsNetwork: true })

import {
  createRace,
  deleteRace,
  listAdminRaces,
  listCategories,
  listRecordings,
  readAdminRace,
  readFeed,
  readLive,
  testFeed,
  updateFeed,
  updateRace,
} from '#contract'
import { thunk } from '../thunk'
import { toldThunk } from './told-thunk'

export const fetchAdminRaces = thunk(listAdminRaces)
export const fetchAdminRace = thunk(readAdminRace)
export const postRace = toldThunk(createRace, 'Race created successfully')
export const putRace = toldThunk(updateRace, 'Race updated successfully')
export const removeRace = toldThunk(deleteRace, 'Race deleted successfully')

export const fetchFeed = thunk(readFeed)
export const putFeed = thunk(updateFeed)
export const tryFeed = thunk(testFeed)
export const fetchRecordings = thunk(listRecordings)
export const fetchLiveState = thunk(readLive)
/** By a name of its own: the dashboard's list belongs to what is chosen there. */
export const fetchClasses = thunk({ ...listCategories, name: 'admin/listClasses' })

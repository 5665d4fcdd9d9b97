import {
  createTrack,
  deleteTrack,
  deleteTrackMap,
  listTracks,
  readTrack,
  updateTrack,
  uploadTrackMap,
} from '#contract'
import { thunk } from '../thunk'
import { toldThunk } from './told-thunk'

export const fetchAdminTracks = thunk(listTracks)
export const fetchAdminTrack = thunk(readTrack)
export const postTrack = toldThunk(createTrack, 'Track created successfully')
export const putTrack = toldThunk(updateTrack, 'Track updated successfully')
export const putTrackMap = thunk(uploadTrackMap)
export const removeTrackMap = thunk(deleteTrackMap)
export const removeTrack = toldThunk(deleteTrack, 'Track deleted successfully')

// The calls of the administration pages.
import {
  createActivationCode,
  createActivationCodes,
  createRace,
  createTrack,
  createUser,
  deactivateActivationCode,
  deactivateUser,
  deleteRace,
  deleteTrack,
  deleteTrackMap,
  deleteUser,
  endUserSessions,
  type InputOf,
  listActivationCodes,
  listAdminRaces,
  listAudit,
  listCategories,
  listEventCategories,
  listRecordings,
  listRiders,
  listSessionTypes,
  listTracks,
  listUsers,
  readAdminRace,
  readFeed,
  readLive,
  readTrack,
  testFeed,
  updateFeed,
  updateRace,
  updateTrack,
  updateUser,
  uploadTrackMap,
  verifyUser,
} from '#contract'
import { reportError } from '../api/report-error'
import { createThunk } from '../api/thunk'
import type { AppThunk } from '../root-state'

export const fetchUsers = createThunk(listUsers)
export const postUser = createThunk(createUser, { successMessage: 'User created successfully' })
export const verifyAccount = createThunk(verifyUser)
export const putUser = createThunk(updateUser)
export const deleteAccount = createThunk(deleteUser)
export const deactivateAccount = createThunk(deactivateUser)
export const endSessions = createThunk(endUserSessions)

export const fetchActivationCodes = createThunk(listActivationCodes)
export const postActivationCode = createThunk(createActivationCode, {
  successMessage: 'Activation code created',
})
export const postActivationCodes = createThunk(createActivationCodes)
export const deactivateCode = createThunk(deactivateActivationCode, {
  successMessage: 'Activation code deactivated',
})

type OneCode = InputOf<typeof createActivationCode>['body']
type ManyCodes = InputOf<typeof createActivationCodes>['body']

/** The body of a new code has its fields in a `payload` beside `adminId` (decisions Q-044). */
export function nestCodeBody<Body extends OneCode | ManyCodes>(
  adminId: string,
  payload: Omit<Body, 'adminId'>,
): Body {
  // The contract's type is that of the flat body; the server accepts either.
  return { adminId, payload } as unknown as Body
}

export const fetchAdminRaces = createThunk(listAdminRaces)
export const fetchAdminRace = createThunk(readAdminRace)
export const postRace = createThunk(createRace, { successMessage: 'Race created successfully' })
export const putRace = createThunk(updateRace, { successMessage: 'Race updated successfully' })
export const removeRace = createThunk(deleteRace, { successMessage: 'Race deleted successfully' })

export const fetchAdminTracks = createThunk(listTracks)
export const fetchAdminTrack = createThunk(readTrack)
export const postTrack = createThunk(createTrack, { successMessage: 'Track created successfully' })
export const putTrack = createThunk(updateTrack, { successMessage: 'Track updated successfully' })
export const putTrackMap = createThunk(uploadTrackMap)
export const removeTrackMap = createThunk(deleteTrackMap)
export const removeTrack = createThunk(deleteTrack, { successMessage: 'Track deleted successfully' })

export const fetchFeed = createThunk(readFeed)
export const putFeed = createThunk(updateFeed)
export const tryFeed = createThunk(testFeed)
export const fetchRecordings = createThunk(listRecordings)
export const fetchLiveState = createThunk(readLive)
export const fetchEventClasses = createThunk(listEventCategories)
export const fetchSessionTypes = createThunk(listSessionTypes)
export const fetchAudit = createThunk(listAudit)
// These thunks have their own names: with the endpoint's name the dashboard would store the answers in its lists.
export const fetchClasses = createThunk({ ...listCategories, name: 'admin/listClasses' })
export const fetchRoster = createThunk({ ...listRiders, name: 'admin/listRiders' })

/** Makes a race live or ends it (decisions Q-047). Returns whether it succeeded. */
export function switchLive(id: string, isLive: boolean): AppThunk<Promise<boolean>> {
  return async dispatch => {
    const result = await dispatch(putRace({ params: { id }, body: { isLive } }))
    await dispatch(fetchLiveState({ isSilent: true }))
    return putRace.fulfilled.match(result)
  }
}

/** Browsers allow access to the clipboard only on secure pages, not over plain HTTP. */
export function copyText(text: string): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { showSuccess, showError }) => {
    try {
      await navigator.clipboard.writeText(text)
      showSuccess('copy', 'Copied')
    } catch (error) {
      reportError('Copying to the clipboard failed', error)
      showError('copy', 'Could not copy. Please mark the text and copy it by hand.')
    }
  }
}

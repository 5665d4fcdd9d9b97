// The loading flag of each list, raised while one of its calls is under way.
import { isAsyncThunkAction } from '@reduxjs/toolkit'
import type { AdminBuilder, AdminState } from './admin-state'
import {
  fetchActivationCodes,
  postActivationCode,
  postActivationCodes,
  shutActivationCode,
} from './code-thunks'
import { fetchAdminRace, fetchAdminRaces, postRace, putRace, removeRace } from './race-thunks'
import {
  fetchAdminTrack,
  fetchAdminTracks,
  postTrack,
  putTrack,
  putTrackMap,
  removeTrack,
  removeTrackMap,
} from './track-thunks'
import { fetchUsers, postUser, putUser, putVerified, removeUser, shutUser } from './user-thunks'

type Flag = Extract<keyof AdminState, `${string}Loading`>

const calls: Readonly<Record<Flag, readonly { readonly typePrefix: string }[]>> = {
  usersLoading: [fetchUsers, postUser, putUser, putVerified, removeUser, shutUser],
  activationCodesLoading: [fetchActivationCodes, postActivationCode, postActivationCodes, shutActivationCode],
  racesLoading: [fetchAdminRaces, fetchAdminRace, postRace, putRace, removeRace],
  tracksLoading: [
    fetchAdminTracks,
    fetchAdminTrack,
    postTrack,
    putTrack,
    putTrackMap,
    removeTrackMap,
    removeTrack,
  ],
}

const flagOf = new Map(
  Object.entries(calls).flatMap(([flag, thunks]) =>
    thunks.map(({ typePrefix }) => [typePrefix, flag as Flag] as const),
  ),
)

export function addLoadingCases(builder: AdminBuilder): void {
  builder.addMatcher(isAsyncThunkAction, (state, { type, meta }) => {
    const flag = flagOf.get(type.slice(0, type.lastIndexOf('/')))
    return flag === undefined ? state : { ...state, [flag]: meta.requestStatus === 'pending' }
  })
}

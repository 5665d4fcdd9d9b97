// The four lists of the administration pages (decisions section 7).
import type { Race, Track } from '#contract'
import { type ActionReducerMapBuilder, createReducer, isAsyncThunkAction } from '@reduxjs/toolkit'
import { prependItems, removeItem, removeMissingItem, replaceItem } from './lists'
import { type AdminState, initialAdmin } from './state'
import * as calls from './thunks'

type AdminBuilder = ActionReducerMapBuilder<AdminState>

function addUserCases(builder: AdminBuilder): void {
  builder
    .addCase(calls.fetchUsers.fulfilled, (state, { payload }) => ({ ...state, users: payload.data }))
    .addCase(calls.postUser.fulfilled, (state, { payload }) => ({
      ...state,
      users: prependItems(state.users, [payload.data]),
    }))
    .addCase(calls.putUser.fulfilled, (state, { payload }) => ({
      ...state,
      users: replaceItem(state.users, payload.data),
    }))
    .addCase(calls.verifyAccount.fulfilled, (state, { payload }) => ({
      ...state,
      users: replaceItem(state.users, payload.data),
    }))
  for (const call of [calls.deleteAccount, calls.deactivateAccount])
    builder
      .addCase(call.fulfilled, (state, { payload }) => ({
        ...state,
        users: removeItem(state.users, payload.data.id),
      }))
      .addCase(call.rejected, (state, action) => ({
        ...state,
        users: removeMissingItem(state.users, action),
      }))
}

function addCodeCases(builder: AdminBuilder): void {
  builder
    .addCase(calls.fetchActivationCodes.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: payload.data,
    }))
    .addCase(calls.postActivationCode.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: prependItems(state.activationCodes, [payload.data]),
    }))
    .addCase(calls.postActivationCodes.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: prependItems(state.activationCodes, payload.data),
    }))
    .addCase(calls.deactivateCode.fulfilled, (state, { payload }) => ({
      ...state,
      activationCodes: removeItem(state.activationCodes, payload.data.id),
    }))
    .addCase(calls.deactivateCode.rejected, (state, action) => ({
      ...state,
      activationCodes: removeMissingItem(state.activationCodes, action),
    }))
}

function addRaceCases(builder: AdminBuilder): void {
  builder
    .addCase(calls.fetchAdminRaces.fulfilled, (state, { payload }) => ({ ...state, races: payload.data }))
    .addCase(calls.fetchAdminRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: replaceItem(state.races, data),
      selectedRace: data,
    }))
    .addCase(calls.postRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: prependItems(endOtherLiveRaces(state.races, data), [data]),
    }))
    .addCase(calls.putRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: replaceItem(endOtherLiveRaces(state.races, data), data),
      selectedRace: state.selectedRace?.id === data.id ? data : state.selectedRace,
    }))
    .addCase(calls.removeRace.fulfilled, (state, { payload: { data } }) => ({
      ...state,
      races: removeItem(state.races, data.id),
      selectedRace: state.selectedRace?.id === data.id ? null : state.selectedRace,
    }))
  for (const call of [calls.fetchAdminRace, calls.removeRace])
    builder.addCase(call.rejected, (state, action) => ({
      ...state,
      races: removeMissingItem(state.races, action),
    }))
}

/** Only one race at a time is live (decisions Q-047). */
function endOtherLiveRaces(races: readonly Race[], { id, isLive }: Race): readonly Race[] {
  if (!isLive) return races
  return races.map(race => (race.isLive && race.id !== id ? { ...race, isLive: false } : race))
}

function replaceTrack(
  state: AdminState,
  { payload }: { readonly payload: { readonly data: Track } },
): AdminState {
  return { ...state, tracks: replaceItem(state.tracks, payload.data) }
}

function addTrackCases(builder: AdminBuilder): void {
  builder
    .addCase(calls.fetchAdminTracks.fulfilled, (state, { payload }) => ({ ...state, tracks: payload.data }))
    .addCase(calls.fetchAdminTrack.fulfilled, replaceTrack)
    .addCase(calls.postTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: prependItems(state.tracks, [payload.data]),
    }))
    .addCase(calls.putTrack.fulfilled, replaceTrack)
    .addCase(calls.putTrackMap.fulfilled, replaceTrack)
    .addCase(calls.removeTrackMap.fulfilled, replaceTrack)
    .addCase(calls.removeTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: removeItem(state.tracks, payload.data.id),
    }))
  for (const call of [calls.fetchAdminTrack, calls.removeTrack])
    builder.addCase(call.rejected, (state, action) => ({
      ...state,
      tracks: removeMissingItem(state.tracks, action),
    }))
}

type ListFlag = Extract<keyof AdminState, `${string}Loading`>

/** The calls that set the loading flag of each list. */
const callsByFlag: Readonly<Record<ListFlag, readonly { readonly typePrefix: string }[]>> = {
  usersLoading: [
    calls.fetchUsers,
    calls.postUser,
    calls.putUser,
    calls.verifyAccount,
    calls.deleteAccount,
    calls.deactivateAccount,
  ],
  activationCodesLoading: [
    calls.fetchActivationCodes,
    calls.postActivationCode,
    calls.postActivationCodes,
    calls.deactivateCode,
  ],
  racesLoading: [
    calls.fetchAdminRaces,
    calls.fetchAdminRace,
    calls.postRace,
    calls.putRace,
    calls.removeRace,
  ],
  tracksLoading: [
    calls.fetchAdminTracks,
    calls.fetchAdminTrack,
    calls.postTrack,
    calls.putTrack,
    calls.putTrackMap,
    calls.removeTrackMap,
    calls.removeTrack,
  ],
}

const flagByCall = new Map(
  Object.entries(callsByFlag).flatMap(([flag, thunks]) =>
    thunks.map(({ typePrefix }) => [typePrefix, flag as ListFlag] as const),
  ),
)

export const adminReducer = createReducer(initialAdmin, builder => {
  addUserCases(builder)
  addCodeCases(builder)
  addRaceCases(builder)
  addTrackCases(builder)
  builder.addMatcher(isAsyncThunkAction, (state, { type, meta }) => {
    const flag = flagByCall.get(type.slice(0, type.lastIndexOf('/')))
    return flag === undefined ? state : { ...state, [flag]: meta.requestStatus === 'pending' }
  })
})

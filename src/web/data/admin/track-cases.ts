import type { Track } from '#contract'
import type { AdminBuilder, AdminState } from './admin-state'
import { prepended, replaced, without, withoutMissing } from './list-rules'
import {
  fetchAdminTrack,
  fetchAdminTracks,
  postTrack,
  putTrack,
  putTrackMap,
  removeTrack,
  removeTrackMap,
} from './track-thunks'

type One = { readonly payload: { readonly data: Track } }

const replacing = (state: AdminState, { payload }: One): AdminState => ({
  ...state,
  tracks: replaced(state.tracks, payload.data),
})

export function addTrackCases(builder: AdminBuilder): void {
  builder
    .addCase(fetchAdminTracks.fulfilled, (state, { payload }) => ({ ...state, tracks: payload.data }))
    .addCase(fetchAdminTrack.fulfilled, replacing)
    .addCase(postTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: prepended(state.tracks, [payload.data]),
    }))
    .addCase(putTrack.fulfilled, replacing)
    .addCase(putTrackMap.fulfilled, replacing)
    .addCase(removeTrackMap.fulfilled, replacing)
    .addCase(removeTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: without(state.tracks, payload.data.id),
    }))
    .addCase(fetchAdminTrack.rejected, (state, action) => ({
      ...state,
      tracks: withoutMissing(state.tracks, action),
    }))
    .addCase(removeTrack.rejected, (state, action) => ({
      ...state,
      tracks: withoutMissing(state.tracks, action),
    }))
}

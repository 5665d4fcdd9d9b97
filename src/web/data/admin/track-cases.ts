import type { AdminBuilder } from './admin-state'
import { prepended, replaced, without } from './list-rules'
import { fetchAdminTrack, fetchAdminTracks, postTrack, putTrack, removeTrack } from './track-thunks'

export function addTrackCases(builder: AdminBuilder): void {
  builder
    .addCase(fetchAdminTracks.fulfilled, (state, { payload }) => ({ ...state, tracks: payload.data }))
    .addCase(fetchAdminTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: replaced(state.tracks, payload.data),
    }))
    .addCase(postTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: prepended(state.tracks, [payload.data]),
    }))
    .addCase(putTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: replaced(state.tracks, payload.data),
    }))
    .addCase(removeTrack.fulfilled, (state, { payload }) => ({
      ...state,
      tracks: without(state.tracks, payload.data.id),
    }))
}

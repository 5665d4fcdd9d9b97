// Race control: the live race with its feed, and what a race can be timed by (decisions ).
import type { RaceFeed, readLive, Recording, ReplyOf } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { fetchFeed, fetchLiveState, fetchRecordings, putFeed } from './race-thunks'

export type LiveState = ReplyOf<typeof readLive>['data']

export interface ControlState {
  /** Undefined until the server has answered once. */
  readonly live: LiveState | undefined
  /** Whose feed it is: an answer may come when another race has been opened. */
  readonly feed: { readonly raceId: string; readonly feed: RaceFeed } | undefined
  readonly recordings: readonly Recording[]
}

const initialState: ControlState = { live: undefined, feed: undefined, recordings: [] }

export const control = createSlice({
  name: 'control',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchLiveState.fulfilled, (state, { payload }) => ({ ...state, live: payload.data }))
      .addCase(fetchFeed.fulfilled, (state, { payload, meta }) => ({
        ...state,
        feed: { raceId: meta.arg.params.id, feed: payload.data },
      }))
      .addCase(putFeed.fulfilled, (state, { payload, meta }) => ({
        ...state,
        feed: { raceId: meta.arg.params.id, feed: payload.data },
      }))
      .addCase(fetchRecordings.fulfilled, (state, { payload }) => ({ ...state, recordings: payload.data })),
})

// The classes, and the riders of one of them (decisions Q-038).
import { type Category, listRiders, type Rider } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { thunk } from '../thunk'
import { fetchClasses } from './race-thunks'

export interface RosterState {
  readonly classes: readonly Category[]
  readonly riders: readonly Rider[]
  /** Whose answer is awaited: that of an earlier class is of no use any more. */
  readonly awaited: string | undefined
}

const initialState: RosterState = { classes: [], riders: [], awaited: undefined }

/** By a name of its own: the dashboard's list belongs to what is chosen there. */
export const fetchRoster = thunk({ ...listRiders, name: 'admin/listRiders' })

export const roster = createSlice({
  name: 'roster',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(fetchClasses.fulfilled, (state, { payload }) => ({ ...state, classes: payload.categories }))
      .addCase(fetchRoster.pending, (state, { meta }) => ({
        ...state,
        riders: [],
        awaited: meta.requestId,
      }))
      .addCase(fetchRoster.fulfilled, (state, { payload, meta }) =>
        state.awaited === meta.requestId ? { ...state, riders: payload.riders, awaited: undefined } : state,
      )
      .addCase(fetchRoster.rejected, (state, { meta }) =>
        state.awaited === meta.requestId ? { ...state, awaited: undefined } : state,
      ),
})

// How the live stream is doing, and what time it is for the server: countdowns and the age of the data are reckoned
// by its clock.
import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import { fetchLaps, fetchRace, fetchSummary } from '../race-data/race-thunks'
import { beatReceived, type Connection, connectionChanged } from './live-actions'

export interface LiveState {
  /** By race; under the empty name the stream that only tells what is live. */
  readonly connections: Record<string, Connection>
  /** The server's clock minus this machine's, in milliseconds. */
  readonly clockOffset: number
  /** A beat is exact; the Date of an answer only to the second. */
  readonly isClockExact: boolean
  /** When the feed last said anything, by the server's clock. */
  readonly feedAt: number | null
}

const initialState: LiveState = { connections: {}, clockOffset: 0, isClockExact: false, feedAt: null }

export const live = createSlice({
  name: 'live',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(connectionChanged, (state, { payload: { raceId, connection } }) => {
        if (connection === 'off') delete state.connections[raceId ?? '']
        else state.connections[raceId ?? ''] = connection
      })
      .addCase(beatReceived, (state, { payload: { now, feedAt, receivedAt } }) => {
        state.clockOffset = now - receivedAt
        state.isClockExact = true
        state.feedAt = feedAt
      })
      .addMatcher(
        isAnyOf(fetchSummary.fulfilled, fetchLaps.fulfilled, fetchRace.fulfilled),
        (state, { meta: { served } }) => {
          if (state.isClockExact || served.isKept || served.at === null) return
          state.clockOffset = served.at - served.receivedAt
        },
      ),
})

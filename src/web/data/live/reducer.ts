import { createReducer, isAnyOf } from '@reduxjs/toolkit'
import { heartbeatReceived } from '../race-data/actions'
import { fetchLaps, fetchRace, fetchSummary } from '../race-data/thunks'
import { connectionChanged, followedRaceEnded } from './actions'
import { initialLive } from './state'

export const liveReducer = createReducer(initialLive, builder =>
  builder
    .addCase(connectionChanged, (state, { payload: { raceId, connection } }) => {
      if (connection === 'off') delete state.connections[raceId ?? '']
      else state.connections[raceId ?? ''] = connection
    })
    .addCase(followedRaceEnded, (state, { payload }) => {
      state.endedLiveRaceId = payload
    })
    .addCase(heartbeatReceived, (state, { payload: { now, feedAt, receivedAt } }) => {
      state.clockOffset = now - receivedAt
      state.isClockExact = true
      state.feedAt = feedAt
    })
    .addMatcher(
      isAnyOf(fetchSummary.fulfilled, fetchLaps.fulfilled, fetchRace.fulfilled),
      (state, { meta: { info } }) => {
        if (state.isClockExact || info.isCached || info.at === null) return
        state.clockOffset = info.at - info.receivedAt
      },
    ),
)

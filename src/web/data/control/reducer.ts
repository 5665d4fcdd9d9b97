import { createReducer } from '@reduxjs/toolkit'
import type { CallFailure } from '../api/thunk'
import { type ControlFailure, initialRaceControl } from './state'
import { fetchControlEvent, fetchControlEvents } from './thunks'

function toFailure(failure: CallFailure | undefined): ControlFailure {
  return { status: failure?.status ?? 0, message: failure?.message ?? '' }
}

export const raceControlReducer = createReducer(initialRaceControl, builder =>
  builder
    .addCase(fetchControlEvents.fulfilled, (state, { payload }) => ({
      ...state,
      events: { list: payload.data, failure: null },
    }))
    .addCase(fetchControlEvents.rejected, (state, { payload }) => ({
      ...state,
      events: { ...state.events, failure: toFailure(payload) },
    }))
    .addCase(fetchControlEvent.pending, (state, { meta }) => {
      const { id } = meta.arg.params
      const { event, failure } = state.event.id === id ? state.event : initialRaceControl.event
      return { ...state, event: { id, event, failure, awaited: meta.requestId } }
    })
    .addCase(fetchControlEvent.fulfilled, (state, { payload, meta }) =>
      state.event.awaited === meta.requestId
        ? { ...state, event: { ...state.event, event: payload.data, failure: null, awaited: null } }
        : state,
    )
    .addCase(fetchControlEvent.rejected, (state, { payload, meta }) =>
      state.event.awaited === meta.requestId
        ? { ...state, event: { ...state.event, failure: toFailure(payload), awaited: null } }
        : state,
    ),
)

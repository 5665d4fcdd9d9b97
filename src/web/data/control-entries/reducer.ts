import { createReducer } from '@reduxjs/toolkit'
import { initialControlEntries } from './state'
import { fetchEntries, putEntry } from './thunks'

export const controlEntriesReducer = createReducer(initialControlEntries, builder =>
  builder
    .addCase(fetchEntries.pending, (state, { meta }) => {
      const { id } = meta.arg.params
      const current = state.eventId === id ? state : initialControlEntries
      return { ...current, eventId: id, awaited: meta.requestId }
    })
    .addCase(fetchEntries.fulfilled, (state, { payload, meta }) => {
      if (state.awaited !== meta.requestId) return state
      const { entries, races, categories, ignored, lastImport } = payload
      const list = { entries, races, categories, ignored, lastImport }
      return { ...state, list, failure: null, awaited: null }
    })
    .addCase(fetchEntries.rejected, (state, { payload, meta }) =>
      state.awaited === meta.requestId
        ? {
            ...state,
            failure: { status: payload?.status ?? 0, message: payload?.message ?? '' },
            awaited: null,
          }
        : state,
    )
    // Shown before the list is loaded again.
    .addCase(putEntry.fulfilled, (state, { payload, meta }) => {
      if (state.list === null || state.eventId !== meta.arg.params.id) return state
      const entries = state.list.entries.map(entry => (entry.id === payload.data.id ? payload.data : entry))
      return { ...state, list: { ...state.list, entries } }
    }),
)

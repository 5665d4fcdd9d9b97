import type { Entry } from '#contract'
import { createReducer } from '@reduxjs/toolkit'
import { initialControlEntries } from './state'
import { fetchEntries, putEntry } from './thunks'

/** A transponder that has moved to the changed entry is removed from the others. */
function applyEntry(entries: readonly Entry[], changed: Entry): Entry[] {
  const used = new Set(changed.isWithdrawn ? [] : changed.transponders.map(({ transponder }) => transponder))
  return entries.map(entry => {
    if (entry.id === changed.id) return changed
    const transponders = entry.transponders.filter(({ transponder }) => !used.has(transponder))
    return entry.isWithdrawn || transponders.length === entry.transponders.length
      ? entry
      : { ...entry, transponders }
  })
}

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
      return { ...state, list: { ...state.list, entries: applyEntry(state.list.entries, payload.data) } }
    }),
)

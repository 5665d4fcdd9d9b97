// What the administration pages show besides the four lists: audit log, race control, roster, choices of an event.
import { combineReducers, createReducer, createSlice } from '@reduxjs/toolkit'
import { initialAudit, initialControl, initialEventChoices, initialRoster } from './state'
import {
  fetchAudit,
  fetchClasses,
  fetchEventClasses,
  fetchFeed,
  fetchLiveState,
  fetchRecordings,
  fetchRoster,
  fetchSessionTypes,
  putFeed,
} from './thunks'

const auditReducer = createReducer(initialAudit, builder =>
  builder
    .addCase(fetchAudit.pending, (state, { meta }) => ({ ...state, awaited: meta.requestId }))
    .addCase(fetchAudit.fulfilled, (state, { payload, meta }) => {
      const { data, page, pageSize, total } = payload
      return state.awaited === meta.requestId
        ? { rows: data, page, pageSize, total, awaited: undefined }
        : state
    })
    .addCase(fetchAudit.rejected, (state, { meta }) =>
      state.awaited === meta.requestId ? { ...state, awaited: undefined } : state,
    ),
)

const controlReducer = createReducer(initialControl, builder =>
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
)

const rosterReducer = createReducer(initialRoster, builder =>
  builder
    .addCase(fetchClasses.fulfilled, (state, { payload }) => ({ ...state, classes: payload.categories }))
    .addCase(fetchRoster.pending, (state, { meta }) => ({ ...state, riders: [], awaited: meta.requestId }))
    .addCase(fetchRoster.fulfilled, (state, { payload, meta }) =>
      state.awaited === meta.requestId ? { ...state, riders: payload.riders, awaited: undefined } : state,
    )
    .addCase(fetchRoster.rejected, (state, { meta }) =>
      state.awaited === meta.requestId ? { ...state, awaited: undefined } : state,
    ),
)

const eventChoices = createSlice({
  name: 'eventChoices',
  initialState: initialEventChoices,
  reducers: {
    /** The event in the form has no races yet. */
    eventChoicesCleared: () => initialEventChoices,
  },
  extraReducers: builder =>
    builder
      .addCase(fetchEventClasses.pending, (_, { meta }) => ({
        ...initialEventChoices,
        awaited: { classes: meta.requestId },
      }))
      .addCase(fetchEventClasses.fulfilled, (state, { payload, meta }) =>
        state.awaited.classes === meta.requestId ? { ...state, classes: payload.categories ?? [] } : state,
      )
      .addCase(fetchSessionTypes.pending, (state, { meta }) => ({
        ...state,
        sessionTypes: [],
        awaited: { ...state.awaited, sessionTypes: meta.requestId },
      }))
      .addCase(fetchSessionTypes.fulfilled, (state, { payload, meta }) =>
        state.awaited.sessionTypes === meta.requestId
          ? { ...state, sessionTypes: payload.sessionTypes ?? [] }
          : state,
      ),
})

export const { eventChoicesCleared } = eventChoices.actions

export const adminPagesReducer = combineReducers({
  audit: auditReducer,
  control: controlReducer,
  eventChoices: eventChoices.reducer,
  roster: rosterReducer,
})

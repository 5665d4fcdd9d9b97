// What was raced at one event, for whoever adds a race to it: its classes, and the kinds of session of a class
// (decisions Q-083).
import { type Category, listEventCategories, listSessionTypes, type SessionType } from '#contract'
import { createSlice } from '@reduxjs/toolkit'
import { thunk } from './thunk'

export interface EventChoicesState {
  readonly classes: readonly Category[]
  readonly sessionTypes: readonly SessionType[]
  /** Whose answers are awaited: those about an earlier event are of no use any more. */
  readonly awaited: { readonly classes?: string; readonly sessionTypes?: string }
}

const initialState: EventChoicesState = { classes: [], sessionTypes: [], awaited: {} }

export const fetchEventClasses = thunk(listEventCategories)
export const fetchSessionTypes = thunk(listSessionTypes)

export const eventChoices = createSlice({
  name: 'eventChoices',
  initialState,
  reducers: {
    /** Nothing is known of what is typed now. */
    eventChoicesForgotten: () => initialState,
  },
  extraReducers: builder =>
    builder
      .addCase(fetchEventClasses.pending, (_, { meta }) => ({
        ...initialState,
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

export const { eventChoicesForgotten } = eventChoices.actions

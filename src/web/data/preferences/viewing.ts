// How this browser shows races. Kept between visits, and cleared by Remove Saved Data.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import * as z from 'zod/mini'

export const maxDelay = 120

/** A schema, because the preferences are persisted. */
export const viewingState = z.object({
  /** Everything of a live race is shown this many seconds late. */
  delay: z.number().check(z.minimum(0), z.maximum(maxDelay)),
  /** A finished race opens at its start, and nothing beyond what was seen is shown. */
  isResultHidden: z.boolean(),
  areShortcutsOn: z.boolean(),
  /** Whether a comparison rider of another race is shown at the same time since the start. */
  isComparisonSynced: z.boolean(),
})
export type ViewingState = z.output<typeof viewingState>

export const initialViewing: ViewingState = {
  delay: 0,
  isResultHidden: false,
  areShortcutsOn: true,
  isComparisonSynced: false,
}

export const viewing = createSlice({
  name: 'viewing',
  initialState: initialViewing,
  reducers: {
    viewingChosen: (state, { payload }: PayloadAction<Partial<ViewingState>>) => ({ ...state, ...payload }),
  },
})

export const { viewingChosen } = viewing.actions

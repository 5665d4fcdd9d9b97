import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type ChosenSettings, initialSettings } from './state'

export const settings = createSlice({
  name: 'settings',
  initialState: initialSettings,
  reducers: {
    settingsChosen: (state, { payload }: PayloadAction<Partial<ChosenSettings>>) => ({
      ...state,
      ...payload,
    }),
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isOnline: payload }),
    revertWindowChanged: (state, { payload }: PayloadAction<boolean>) => ({
      ...state,
      isRevertWindowOpen: payload,
    }),
  },
})

export const { settingsChosen, onlineChanged, revertWindowChanged } = settings.actions

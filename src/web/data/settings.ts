// The settings of the app as a whole (platform document, section 3; defaults of the dashboard document).
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface SettingsState {
  readonly dataColumns: number
  readonly tableRows: number
  readonly isOnline: boolean
  readonly isRevertWindowOpen: boolean
  readonly showTireSection: boolean
  readonly showPinnedTemplateButtons: boolean
  readonly isCreateWidgetsSequentially: boolean
}

const initialState: SettingsState = {
  dataColumns: 10,
  tableRows: 13,
  isOnline: true,
  isRevertWindowOpen: false,
  showTireSection: false,
  showPinnedTemplateButtons: true,
  isCreateWidgetsSequentially: false,
}

/** The part that a person chooses. */
export type ChosenSettings = Pick<
  SettingsState,
  | 'dataColumns'
  | 'tableRows'
  | 'showTireSection'
  | 'showPinnedTemplateButtons'
  | 'isCreateWidgetsSequentially'
>

export const settings = createSlice({
  name: 'settings',
  initialState,
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

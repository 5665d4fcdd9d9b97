// The settings of the app (platform document, section 3; defaults of the dashboard document).

export interface SettingsState {
  readonly dataColumns: number
  readonly tableRows: number
  readonly isOnline: boolean
  readonly isRevertWindowOpen: boolean
  readonly showTireSection: boolean
  readonly showPinnedTemplateButtons: boolean
  readonly isCreateWidgetsSequentially: boolean
}

export const initialSettings: SettingsState = {
  dataColumns: 10,
  tableRows: 13,
  isOnline: true,
  isRevertWindowOpen: false,
  showTireSection: false,
  showPinnedTemplateButtons: true,
  isCreateWidgetsSequentially: false,
}

/** The settings that the user chooses. */
export type ChosenSettings = Pick<
  SettingsState,
  | 'dataColumns'
  | 'tableRows'
  | 'showTireSection'
  | 'showPinnedTemplateButtons'
  | 'isCreateWidgetsSequentially'
>

// Which dialogs are open and which loads the person waits for. A reload begins with all of them down.

/** The dialog about unsaved changes is not here: its flag is one of the settings (decisions section 7). */
export const closedDialogs = {
  isSelectRiderOpen: false,
  isSelectRaceOpen: false,
  isCompareRidersOpen: false,
  isAppSettingsOpen: false,
  isTemplatesOpen: false,
  isSaveTemplateOpen: false,
  isClearStorageOpen: false,
  isHistoricalRaceOpen: false,
}
export type DialogFlag = keyof typeof closedDialogs

export const nothingLoading = {
  lapsLoading: false,
  comparisonLapsLoading: false,
  racesLoading: false,
  comparisonRacesLoading: false,
  /** One race on its own, as opposed to the list to choose from. */
  raceLoading: false,
  lapSummaryLoading: false,
  comparisonLapSummaryLoading: false,
  eventsLoading: false,
  comparisonEventsLoading: false,
  tracksLoading: false,
  comparisonTracksLoading: false,
  racerDataLoading: false,
  racerAnalysisLoading: false,
  categoryListLoading: false,
  riderListLoading: false,
  favoriteRidersLoading: false,
  liveRaceLoading: false,
  tireDataLoading: false,
  templatesLoading: false,
}

export type LoadingFlag = keyof typeof nothingLoading

export type DashboardFlags = Readonly<Record<DialogFlag | LoadingFlag, boolean>>

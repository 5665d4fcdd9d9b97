// The dashboard: whom the person follows, what is known of them, and what is open (decisions section 7). Each
// area brings its own cases.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ActiveRider } from './active-rider'
import { addAnalysisCases } from './comparison/analysis-cases'
import type { DialogFlag } from './dashboard-flags'
import { initialDashboard, type RightPanelTab } from './dashboard-state'
import { addLiveCases } from './live/live-cases'
import { addStreamCases } from './live/stream-cases'
import { addLoading } from './loading'
import { addRaceCases } from './race-data/race-cases'
import { addTireCases } from './race-data/tire-cases'
import { addWeatherCases } from './race-data/weather-cases'
import { defaultEntry } from './selection/entries'
import { addFavoriteCases } from './selection/favorite-cases'
import { addListCases } from './selection/list-cases'
import { addSelectionCases } from './selection/selection-cases'
import { settle, showDefault } from './selection/settle'
import { addTemplateCases } from './templates/template-cases'

export const dashboard = createSlice({
  name: 'dashboard',
  initialState: initialDashboard,
  reducers: {
    activeRidersChosen: (state, { payload }: PayloadAction<ActiveRider[]>) => {
      const before = defaultEntry(state.activeRiders)?.primaryRider.id
      state.activeRiders = payload
      if (defaultEntry(payload)?.primaryRider.id === before) settle(state)
      else showDefault(state)
    },
    dialogChanged: (
      state,
      { payload: { dialog, isOpen } }: PayloadAction<{ dialog: DialogFlag; isOpen: boolean }>,
    ) => {
      state[dialog] = isOpen
    },
    rightPanelTabShown: (state, { payload }: PayloadAction<RightPanelTab>) => {
      state.rightPanelTab = payload
    },
  },
  extraReducers: builder => {
    addSelectionCases(builder)
    addListCases(builder)
    addFavoriteCases(builder)
    addRaceCases(builder)
    addTireCases(builder)
    addWeatherCases(builder)
    addAnalysisCases(builder)
    addLiveCases(builder)
    addStreamCases(builder)
    addTemplateCases(builder)
    addLoading(builder)
  },
})

export const { activeRidersChosen, dialogChanged, rightPanelTabShown } = dashboard.actions

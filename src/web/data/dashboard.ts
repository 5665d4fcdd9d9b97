// The dashboard: whom the person follows, what is known of them, and what is open (decisions section 7).
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ActiveRider } from './active-rider'
import { type DashboardData, noDashboardData } from './dashboard-data'
import { closedDialogs, type DashboardFlags, type DialogFlag, nothingLoading } from './dashboard-flags'

export type RightPanelTab = 'map' | 'best-laps' | 'analysis'

export interface DashboardState extends DashboardData, DashboardFlags {
  readonly activeRiders: ActiveRider[]
  /** Whether a second table stands beside the first. */
  readonly comparisonTable: boolean
  readonly rightPanelTab: RightPanelTab
}

const initialState: DashboardState = {
  activeRiders: [],
  comparisonTable: false,
  rightPanelTab: 'map',
  ...noDashboardData,
  ...closedDialogs,
  ...nothingLoading,
}

export const dashboard = createSlice({
  name: 'dashboard',
  initialState,
  reducers: {
    activeRidersChosen: (state, { payload }: PayloadAction<ActiveRider[]>) => ({
      ...state,
      activeRiders: payload,
    }),
    dialogChanged: (
      state,
      { payload: { dialog, isOpen } }: PayloadAction<{ dialog: DialogFlag; isOpen: boolean }>,
    ) => ({ ...state, [dialog]: isOpen }),
  },
})

export const { activeRidersChosen, dialogChanged } = dashboard.actions

// The shape of the dashboard's state (decisions section 7).
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { ActiveRider, RiderType } from './active-rider'
import { type DashboardData, noDashboardData } from './dashboard-data'
import { closedDialogs, type DashboardFlags, type LoadingFlag, nothingLoading } from './dashboard-flags'

export type RightPanelTab = 'map' | 'best-laps' | 'analysis'

export interface DashboardState extends DashboardData, DashboardFlags {
  readonly activeRiders: ActiveRider[]
  /** Whether a second table stands beside the first. */
  readonly comparisonTable: boolean
  readonly rightPanelTab: RightPanelTab
  /** The request each loading flag waits for: one that was overtaken does not lower it. */
  readonly awaited: Partial<Record<LoadingFlag, string>>
  /** Counts the cascades begun: one that was overtaken goes no further. */
  readonly cascades: Record<RiderType, number>
}

/** Each area adds the cases it answers for. */
export type DashboardBuilder = ActionReducerMapBuilder<DashboardState>

export const initialDashboard: DashboardState = {
  activeRiders: [],
  comparisonTable: false,
  rightPanelTab: 'map',
  awaited: {},
  cascades: { primaryRider: 0, comparisonRider: 0 },
  ...noDashboardData,
  ...closedDialogs,
  ...nothingLoading,
}

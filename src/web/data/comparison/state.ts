import type { AnalysisEntry } from '#contract'

export type RightPanelTab = 'map' | 'best-laps' | 'analysis'

export interface ComparisonState {
  /** Whether a second table is shown beside the first. */
  readonly isTableShown: boolean
  readonly rightPanelTab: RightPanelTab
  readonly analysis: AnalysisEntry[]
}

export const initialComparison: ComparisonState = { isTableShown: false, rightPanelTab: 'map', analysis: [] }

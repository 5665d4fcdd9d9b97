import type { AnalysisEntry } from '#contract'

export type RightPanelTab = 'map' | 'best-laps' | 'analysis'

export interface ComparisonState {
  /** Whether a second table is shown beside the first. */
  readonly isTableShown: boolean
  /** How often Compare was pressed: the page shows the comparison each time. */
  readonly compareCount: number
  readonly rightPanelTab: RightPanelTab
  readonly analysis: AnalysisEntry[]
}

export const initialComparison: ComparisonState = {
  isTableShown: false,
  compareCount: 0,
  rightPanelTab: 'map',
  analysis: [],
}

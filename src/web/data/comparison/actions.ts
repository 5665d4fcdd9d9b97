import type { AnalysisEntry } from '#contract'
import { createAction } from '@reduxjs/toolkit'
import type { RightPanelTab } from './state'

export const comparisonTableToggled = createAction('comparison/tableToggled')
export const rightPanelTabShown = createAction<RightPanelTab>('comparison/rightPanelTabShown')
export const analysisReceived = createAction<AnalysisEntry[]>('comparison/analysisReceived')

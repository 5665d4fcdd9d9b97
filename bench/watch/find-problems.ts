// Finds everything implausible in a displayed state and in the change that led to it.
import { findChangeProblems, findRaceProblems } from './change-problems'
import { findLapChartProblems } from './lap-chart-problems'
import { findLapProblems } from './lap-problems'
import type { Limits } from './limits'
import { findRowProblems } from './row-problems'
import type { View } from './view'

/** `before` is undefined when the state is a new snapshot. */
export function findProblems(before: View | undefined, view: View, limits: Limits, now: number): string[] {
  return [
    ...findRowProblems(view, limits, now),
    ...findLapProblems(view, limits),
    ...findLapChartProblems(view),
    ...findRaceProblems(view, now),
    ...(before === undefined ? [] : findChangeProblems(before, view, limits.sectors)),
  ]
}

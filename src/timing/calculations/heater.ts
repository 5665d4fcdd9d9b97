// Determines whether a rider is on a hot lap (decisions Q-119).
import { type ComparisonState, getComparisonState } from './comparison-state'
import { computeDifference } from './difference'
import { round } from './round'

type Sectors = readonly (number | undefined)[]

export interface HeaterLaps {
  /** Sectors of the best lap, not the best sectors: the latter would change with the sector that is compared. */
  readonly bestLapSectors: Sectors
  /** Completed sectors of the lap in progress. */
  readonly currentSectors: Sectors
  readonly bestLap?: number | undefined
  readonly lastLap?: number | undefined
}

export interface Heater {
  readonly difference: number | undefined
  /** `heater`: the rider is on a hot lap. */
  readonly state: 'heater' | ComparisonState
}

/** Without completed sectors the last lap is compared; it was hot if it is the best lap. */
export function computeHeater(laps: HeaterLaps): Heater {
  const currentDifference = compareSectors(laps)
  const difference = currentDifference ?? computeDifference(laps.lastLap, laps.bestLap)
  const state = getComparisonState(difference)
  const isHot = state === 'better' || (currentDifference === undefined && difference === 0)
  return { difference, state: isHot ? 'heater' : state }
}

function compareSectors({ bestLapSectors, currentSectors }: HeaterLaps): number | undefined {
  const differences = currentSectors.flatMap(
    (current, index) => computeDifference(current, bestLapSectors[index]) ?? [],
  )
  if (differences.length === 0) return undefined
  return round(
    differences.reduce((sum, value) => sum + value, 0),
    4,
  )
}

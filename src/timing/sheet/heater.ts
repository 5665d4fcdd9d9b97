// Is the rider on a hot lap? (decisions Q-119)
import { type ComparisonState, comparisonState } from './comparison-state'
import { difference } from './difference'
import { round } from './round'

type Sectors = readonly (number | undefined)[]

export interface HeaterLaps {
  /** Sectors of the best lap, not the best sectors: those change with the very passing that is judged. */
  readonly bestLapSectors: Sectors
  /** Sectors already passed in the lap in progress. */
  readonly currentSectors: Sectors
  readonly bestLap?: number | undefined
  readonly lastLap?: number | undefined
}

export interface Heater {
  readonly difference: number | undefined
  /** `heater` is hot, `worse` is slow. */
  readonly state: 'heater' | ComparisonState
}

/** Between laps, and without sectors, the last lap is judged; if it was the best one it was hot. */
export function heater(laps: HeaterLaps): Heater {
  const soFar = differenceSoFar(laps)
  const found = soFar ?? difference(laps.lastLap, laps.bestLap)
  const state = comparisonState(found)
  const isHot = state === 'better' || (soFar === undefined && found === 0)
  return { difference: found, state: isHot ? 'heater' : state }
}

function differenceSoFar({ bestLapSectors, currentSectors }: HeaterLaps): number | undefined {
  const differences = currentSectors.flatMap(
    (current, index) => difference(current, bestLapSectors[index]) ?? [],
  )
  if (differences.length === 0) return undefined
  return round(
    differences.reduce((sum, value) => sum + value, 0),
    4,
  )
}

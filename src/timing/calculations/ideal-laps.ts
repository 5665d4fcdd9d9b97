// Computes ideal laps: the sum of the best sectors, in the unit of the sectors (decisions Q-110).
import { round } from './round'
import { mergeBestSectors } from '../engine/statistics'
import { computeIdealTime } from '../engine/summary'

type Sectors = readonly (number | undefined)[]

export interface IdealLaps {
  readonly session: number | undefined
  /** In the order of the rows. Undefined for a rider without a time in a sector that others have. */
  readonly riders: readonly (number | undefined)[]
}

export function computeIdealLaps(rows: readonly Sectors[]): IdealLaps {
  const best = rows.reduce(mergeBestSectors, [])
  const usedIndexes = [...best.keys()].filter(index => best[index] !== undefined)
  return {
    session: sumSectors(best, usedIndexes),
    riders: rows.map(sectors => sumSectors(sectors, usedIndexes)),
  }
}

function sumSectors(sectors: Sectors, usedIndexes: readonly number[]): number | undefined {
  const used = usedIndexes.map(index => sectors[index])
  const sum = computeIdealTime(used, used.length)
  return sum === undefined ? undefined : round(sum, 4)
}

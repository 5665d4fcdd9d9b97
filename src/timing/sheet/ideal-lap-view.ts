// The lap made of best sectors (decisions Q-110), in whichever unit the sectors come.
import { round } from './round'
import { bestSectors } from '../engine/statistics'
import { idealTime } from '../engine/summary'

type Sectors = readonly (number | undefined)[]

export interface IdealLaps {
  readonly session: number | undefined
  /** In the order of the rows. A rider who lacks a sector that others have has no ideal lap. */
  readonly riders: readonly (number | undefined)[]
}

export function idealLaps(rows: readonly Sectors[]): IdealLaps {
  const best = rows.reduce(bestSectors, [])
  const inUse = [...best.keys()].filter(index => best[index] !== undefined)
  return { session: sumOf(best, inUse), riders: rows.map(sectors => sumOf(sectors, inUse)) }
}

function sumOf(sectors: Sectors, inUse: readonly number[]): number | undefined {
  const used = inUse.map(index => sectors[index])
  const sum = idealTime(used, used.length)
  return sum === undefined ? undefined : round(sum, 4)
}

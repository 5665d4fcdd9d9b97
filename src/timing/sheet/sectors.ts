// The sector fields of a summary row (decisions Q-099): lap in progress, last completed lap, session best.
import { parseNumber, type WireValue } from './parse-number'

const sectorNumbers = [1, 2, 3, 4, 5] as const
type SectorNumber = (typeof sectorNumbers)[number]
type SectorPrefix = '' | 'current_' | 'min_'

export type SectorRow = { readonly [Field in `${SectorPrefix}s${SectorNumber}`]?: WireValue }

/** `current_` for the lap in progress, `min_` for the session's best, nothing for the last completed lap. */
export function sectorTimes(row: SectorRow, prefix: SectorPrefix): (number | undefined)[] {
  return sectorNumbers.map(sector => parseNumber(row[`${prefix}s${sector}`]))
}

/** The lap in progress, and where it has not come yet the lap before. */
export function latestSectors(row: SectorRow): (number | undefined)[] {
  const stored = sectorTimes(row, '')
  return sectorTimes(row, 'current_').map((current, index) => current ?? stored[index])
}

export function sectorsWithData(row: SectorRow): SectorNumber[] {
  const latest = latestSectors(row)
  const fastest = sectorTimes(row, 'min_')
  return sectorNumbers.filter((_, index) => (latest[index] ?? fastest[index]) !== undefined)
}

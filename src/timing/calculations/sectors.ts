// Reads the sector fields of a summary row (decisions Q-099): lap in progress, last completed lap, best of the session.
import { parseNumber, type WireValue } from './parse-number'

const sectorNumbers = [1, 2, 3, 4, 5] as const
type SectorNumber = (typeof sectorNumbers)[number]
type SectorPrefix = '' | 'current_' | 'min_'

export type SectorRow = { readonly [Field in `${SectorPrefix}s${SectorNumber}`]?: WireValue }

/** `current_` reads the lap in progress, `min_` the best sectors of the session, `''` the last completed lap. */
export function readSectorTimes(row: SectorRow, prefix: SectorPrefix): (number | undefined)[] {
  return sectorNumbers.map(sector => parseNumber(row[`${prefix}s${sector}`]))
}

/** The sectors of the lap in progress, completed by those of the last lap. */
export function getLatestSectors(row: SectorRow): (number | undefined)[] {
  const lastLap = readSectorTimes(row, '')
  return readSectorTimes(row, 'current_').map((current, index) => current ?? lastLap[index])
}

export function findSectorsWithData(row: SectorRow): SectorNumber[] {
  const latest = getLatestSectors(row)
  const fastest = readSectorTimes(row, 'min_')
  return sectorNumbers.filter((_, index) => (latest[index] ?? fastest[index]) !== undefined)
}

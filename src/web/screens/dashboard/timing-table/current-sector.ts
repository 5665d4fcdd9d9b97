// Computes in which sector a racer is, since when, and the expected sector time.
import type { SummaryRow } from '#contract'
import { parseCrossingTime, getLatestSectors, readSectorTimes } from '#timing'

export interface CurrentSector {
  /** 1 to 5. */
  readonly sector: number
  /** Milliseconds since 1970; undefined while the time of an earlier sector is missing. */
  readonly startedAt: number | undefined
  /** The rider's last time in this sector, otherwise their best. */
  readonly expectedMs: number | undefined
}

/** Returns undefined for racers who are in the pits or off the track. */
export function computeCurrentSector(row: SummaryRow): CurrentSector | undefined {
  const sector = row.current_sector
  if (row.pit || sector < 1) return undefined
  const crossedAt = parseCrossingTime(row.last_crossed_start)
  const secondsBefore = sumTimes(getLatestSectors(row).slice(0, sector - 1))
  const expectedSeconds = readSectorTimes(row, '')[sector - 1] ?? readSectorTimes(row, 'min_')[sector - 1]
  return {
    sector,
    startedAt:
      crossedAt === undefined || secondsBefore === undefined ? undefined : crossedAt + secondsBefore * 1000,
    expectedMs: expectedSeconds === undefined ? undefined : expectedSeconds * 1000,
  }
}

function sumTimes(times: readonly (number | undefined)[]): number | undefined {
  return times.reduce<number | undefined>(
    (sum, time) => (sum === undefined || time === undefined ? undefined : sum + time),
    0,
  )
}

// The sector a racer is in: since when, and how long he is likely to be.
import type { SummaryRow } from '#contract'
import { crossedAt, latestSectors, sectorTimes } from '#timing'

export interface RunningSector {
  /** 1 to 5. */
  readonly sector: number
  /** Milliseconds since 1970; missing while a time before it is. */
  readonly startedAt: number | undefined
  /** Milliseconds: his last time for this sector, else his best. */
  readonly expected: number | undefined
}

/** None in the pits and off the track. */
export function runningSector(row: SummaryRow): RunningSector | undefined {
  const sector = row.current_sector
  if (row.pit || sector < 1) return undefined
  const crossed = crossedAt(row.last_crossed_start)
  const before = sumOf(latestSectors(row).slice(0, sector - 1))
  const expected = sectorTimes(row, '')[sector - 1] ?? sectorTimes(row, 'min_')[sector - 1]
  return {
    sector,
    startedAt: crossed === undefined || before === undefined ? undefined : crossed + before * 1000,
    expected: expected === undefined ? undefined : expected * 1000,
  }
}

function sumOf(times: readonly (number | undefined)[]): number | undefined {
  return times.reduce<number | undefined>(
    (sum, time) => (sum === undefined || time === undefined ? undefined : sum + time),
    0,
  )
}

// Finds the times of the table that are marked with a chip: session bests and personal bests.
import type { SummaryRow } from '#contract'
import { getLatestSectors, parseNumber, readSectorTimes, type WireValue } from '#timing'
import type { CellMark } from '#ui'
import { useMemo, useState } from 'react'

/** Seconds: the best lap, followed by the best time of each sector. */
type BestTimes = readonly (number | undefined)[]

/** Returns the same array until a best time changes. */
export function useSessionBestTimes(rows: readonly SummaryRow[]): BestTimes {
  const [selectBestTimes] = useState(createBestTimesSelector)
  return useMemo(() => selectBestTimes(rows), [selectBestTimes, rows])
}

function createBestTimesSelector(): (rows: readonly SummaryRow[]) => BestTimes {
  const cache = new WeakMap<SummaryRow, BestTimes>()
  const readPersonalBests = (row: SummaryRow): BestTimes => {
    const bests = cache.get(row) ?? [parseNumber(row.best_lap), ...readSectorTimes(row, 'min_')]
    cache.set(row, bests)
    return bests
  }
  let last: BestTimes = []
  return rows => {
    const personalBests = rows.map(readPersonalBests)
    const sessionBests = [0, 1, 2, 3, 4, 5].map(index => findMin(personalBests.map(bests => bests[index])))
    if (sessionBests.some((best, index) => best !== last[index])) last = sessionBests
    return last
  }
}

/** `column` is the key of the column. The first lap or sector of a rider is never marked as a personal best. */
export function getBestTimeMark(
  row: SummaryRow,
  column: string,
  [lap, ...sectors]: BestTimes,
): CellMark | undefined {
  if (column === 'best_lap')
    return lap !== undefined && parseNumber(row.best_lap) === lap ? 'session-best' : undefined
  if (column === 'last_lap') return compareWithBests(row.last_lap, row.best_lap, lap, row.laps > 1)
  const index = ['s1', 's2', 's3', 's4', 's5'].indexOf(column)
  if (index === -1) return undefined
  return compareWithBests(
    getLatestSectors(row)[index],
    readSectorTimes(row, 'min_')[index],
    sectors[index],
    row.laps > 0,
  )
}

function compareWithBests(
  value: WireValue,
  personalBest: WireValue,
  sessionBest: number | undefined,
  hasEarlierTime: boolean,
): CellMark | undefined {
  const [time, best] = [parseNumber(value), parseNumber(personalBest)]
  // A time that is faster than the best does not count, such as the first sector of an out lap.
  if (time === undefined || time !== best) return undefined
  if (time === sessionBest) return 'session-best'
  return hasEarlierTime ? 'personal-best' : undefined
}

function findMin(values: readonly (number | undefined)[]): number | undefined {
  const present = values.filter(value => value !== undefined)
  return present.length === 0 ? undefined : Math.min(...present)
}

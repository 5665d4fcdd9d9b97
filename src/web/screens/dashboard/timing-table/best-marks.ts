// Which times of the table stand on a chip: the session's best, and a rider's own.
import type { SummaryRow } from '#contract'
import { latestSectors, parseNumber, sectorTimes, type WireValue } from '#timing'
import type { CellMark } from '#ui'
import { useMemo, useState } from 'react'

/** Of the lap, then of each sector. */
type Bests = readonly (number | undefined)[]

/** The same list for as long as nobody is faster. */
export function useSessionBests(rows: readonly SummaryRow[]): Bests {
  const [bestsOf] = useState(rememberBests)
  return useMemo(() => bestsOf(rows), [bestsOf, rows])
}

function rememberBests(): (rows: readonly SummaryRow[]) => Bests {
  const known = new WeakMap<SummaryRow, Bests>()
  const ownBests = (row: SummaryRow): Bests => {
    const own = known.get(row) ?? [parseNumber(row.best_lap), ...sectorTimes(row, 'min_')]
    known.set(row, own)
    return own
  }
  let last: Bests = []
  return rows => {
    const all = rows.map(ownBests)
    const bests = [0, 1, 2, 3, 4, 5].map(place => leastOf(all.map(own => own[place])))
    if (bests.some((best, place) => best !== last[place])) last = bests
    return last
  }
}

/** By the key of the column. A first lap or sector beats nothing of the rider's own. */
export function bestMark(row: SummaryRow, column: string, [lap, ...sectors]: Bests): CellMark | undefined {
  if (column === 'best_lap') return parseNumber(row.best_lap) === lap ? sessionOnly(lap) : undefined
  if (column === 'last_lap') return markOf(row.last_lap, row.best_lap, lap, row.laps > 1)
  const place = ['s1', 's2', 's3', 's4', 's5'].indexOf(column)
  if (place === -1) return undefined
  return markOf(latestSectors(row)[place], sectorTimes(row, 'min_')[place], sectors[place], row.laps > 0)
}

function sessionOnly(best: number | undefined): CellMark | undefined {
  return best === undefined ? undefined : 'session-best'
}

function markOf(
  shown: WireValue,
  own: WireValue,
  session: number | undefined,
  hasEarlier: boolean,
): CellMark | undefined {
  const [time, best] = [parseNumber(shown), parseNumber(own)]
  if (time === undefined || best === undefined || time > best) return undefined
  if (session !== undefined && time <= session) return 'session-best'
  return hasEarlier ? 'personal-best' : undefined
}

function leastOf(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

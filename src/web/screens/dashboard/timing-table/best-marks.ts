// Which times of the table stand on a chip: the session's best, and a rider's own.
import type { SummaryRow } from '#contract'
import { latestSectors, parseNumber, sectorTimes, type WireValue } from '#timing'
import type { CellMark } from '#ui'

export interface SessionBests {
  readonly lap: number | undefined
  readonly sectors: readonly (number | undefined)[]
}

export function sessionBests(rows: readonly SummaryRow[]): SessionBests {
  const fastest = rows.map(row => sectorTimes(row, 'min_'))
  return {
    lap: leastOf(rows.map(row => parseNumber(row.best_lap))),
    sectors: [0, 1, 2, 3, 4].map(place => leastOf(fastest.map(times => times[place]))),
  }
}

/** By the key of the column. A first lap or sector beats nothing of the rider's own. */
export function bestMark(row: SummaryRow, column: string, bests: SessionBests): CellMark | undefined {
  if (column === 'best_lap')
    return parseNumber(row.best_lap) === bests.lap ? sessionOnly(bests.lap) : undefined
  if (column === 'last_lap') return markOf(row.last_lap, row.best_lap, bests.lap, row.laps > 1)
  const place = ['s1', 's2', 's3', 's4', 's5'].indexOf(column)
  if (place === -1) return undefined
  return markOf(
    latestSectors(row)[place],
    sectorTimes(row, 'min_')[place],
    bests.sectors[place],
    row.laps > 0,
  )
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

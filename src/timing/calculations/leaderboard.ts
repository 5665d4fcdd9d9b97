// Sorts riders by one value (decisions ).
import { isHigherBetter } from './difference'
import { compareNames } from './name'
import { parseNumber, type WireValue } from './parse-number'

interface Row {
  readonly name: string
  readonly position?: number | null | undefined
}

export interface LeaderboardEntry<Entry extends Row> {
  readonly row: Entry
  readonly value: number | undefined
  /** Equal values share a rank: 1, 2, 2, 4. Undefined if the value is missing. */
  readonly rank: number | undefined
  /** The leader of the race in Diff and Gap, who has no value there. */
  readonly isLeader: boolean
}

/** Best value first, missing values last; equal values by position, then by name. */
export function buildLeaderboard<Entry extends Row>(
  rows: readonly Entry[],
  read: (row: Entry) => WireValue,
  dataPoint?: string,
): LeaderboardEntry<Entry>[] {
  const isRelative = dataPoint === 'Diff' || dataPoint === 'Gap'
  const direction = isHigherBetter(dataPoint) ? -1 : 1
  const entries = rows.map(row => {
    const isLeader = isRelative && row.position === 1
    const value = isLeader ? undefined : parseNumber(read(row))
    return { row, isLeader, value, sortKey: toSortKey(isLeader, value, direction) }
  })
  const sorted = entries.toSorted(
    (one, other) => compareNumbers(one.sortKey, other.sortKey) || compareRows(one.row, other.row),
  )
  const sortKeys = sorted.map(({ sortKey }) => sortKey)
  return sorted.map(({ row, isLeader, value, sortKey }) => {
    const rank = sortKey === Infinity ? undefined : sortKeys.indexOf(sortKey) + 1
    return { row, isLeader, value, rank }
  })
}

/** Infinity marks a missing value; parsed values are always finite. */
function toSortKey(isLeader: boolean, value: number | undefined, direction: 1 | -1): number {
  if (isLeader) return -Infinity
  return value === undefined ? Infinity : value * direction
}

/** Compares instead of subtracting, because Infinity minus Infinity is NaN. */
function compareNumbers(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function compareRows(one: Row, other: Row): number {
  return (
    compareNumbers(one.position ?? Infinity, other.position ?? Infinity) || compareNames(one.name, other.name)
  )
}

// The order of a field by one value (decisions ).
import { isHigherBetter } from './difference'
import { compareNames } from './name'
import { parseNumber, type WireValue } from './parse-number'

interface Row {
  readonly name: string
  readonly position?: number | null | undefined
}

export interface Place<Entry extends Row> {
  readonly row: Entry
  readonly value: number | undefined
  /** Shared by equal values: 1, 2, 2, 4. None where the value is missing. */
  readonly rank: number | undefined
  /** First in Diff and Gap, where he has no value by nature. */
  readonly isLeader: boolean
}

/** Best first, missing last; equal values by position, then by name. */
export function leaderboard<Entry extends Row>(
  rows: readonly Entry[],
  read: (row: Entry) => WireValue,
  dataPoint?: string,
): Place<Entry>[] {
  const isToOthers = dataPoint === 'Diff' || dataPoint === 'Gap'
  const direction = isHigherBetter(dataPoint) ? -1 : 1
  const weighed = rows.map(row => {
    const isLeader = isToOthers && row.position === 1
    const value = isLeader ? undefined : parseNumber(read(row))
    return { row, isLeader, value, weight: weightOf(isLeader, value, direction) }
  })
  const sorted = weighed.toSorted(
    (one, other) => compareNumbers(one.weight, other.weight) || comparePlaces(one.row, other.row),
  )
  const weights = sorted.map(({ weight }) => weight)
  return sorted.map(({ row, isLeader, value, weight }) => {
    const rank = weight === Infinity ? undefined : weights.indexOf(weight) + 1
    return { row, isLeader, value, rank }
  })
}

/** Infinity stands in for what is missing: no value that was read is infinite. */
function weightOf(isLeader: boolean, value: number | undefined, direction: 1 | -1): number {
  if (isLeader) return -Infinity
  return value === undefined ? Infinity : value * direction
}

/** By comparison and not by subtraction, for Infinity less Infinity is no number. */
function compareNumbers(one: number, other: number): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

function comparePlaces(one: Row, other: Row): number {
  return (
    compareNumbers(one.position ?? Infinity, other.position ?? Infinity) || compareNames(one.name, other.name)
  )
}

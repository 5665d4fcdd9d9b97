// What riders are ordered by at the end of a lap.
import type { ChartLap, ChartRider } from './chart-session'

/** By the number of the lap. */
export interface Ranks {
  /** Lower is better; undefined if the rider does not count. */
  readonly values: readonly (number | undefined)[]
  /** The rider completed the lap and the value is known. Others only count for the places of those who did. */
  readonly shown: readonly (boolean | undefined)[]
}

/**
 * A rider whose crossing was missed counts with a time in between: without it, all riders behind would gain a place for a
 * lap.
 */
export function listTimeRanks({ laps }: ChartRider): Ranks {
  const values: number[] = [0]
  const shown: boolean[] = [false]
  for (const { judged } of laps) {
    const { number, at } = judged.lap
    if (at === undefined) continue
    const known = values.length - 1
    const from = values[known] ?? 0
    const step = (at - from) / (number - known)
    while (values.length < number) {
      values.push(from + step * (values.length - known))
      shown.push(false)
    }
    values[number] = at
    shown[number] = true
  }
  return { values, shown }
}

/** The laps that count for a best lap: neither in nor out laps, nor cancelled or missed ones. */
function readCountedTime({ judged: { lap } }: ChartLap): number {
  const isCounted = !lap.isIn && !lap.isOut && !lap.isCancelled
  return isCounted ? (lap.time ?? Infinity) : Infinity
}

/** Until the highest lap of the session: a rider with fewer laps stays in the order. */
export function listBestRanks({ laps }: ChartRider, highest: number): Ranks {
  const values: (number | undefined)[] = [undefined]
  const shown: boolean[] = [false]
  let best = Infinity
  const addUntil = (length: number): void => {
    while (values.length < length) {
      values.push(best === Infinity ? undefined : best)
      shown.push(false)
    }
  }
  for (const lap of laps) {
    const { number } = lap.judged.lap
    addUntil(number)
    best = Math.min(best, readCountedTime(lap))
    addUntil(number + 1)
    shown[number] = true
  }
  addUntil(highest + 1)
  return { values, shown }
}

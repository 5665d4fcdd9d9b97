// How much of the lap is left, as far as one can tell (decisions Q-112).
import { crossedAt } from './crossed-at'
import type { WireValue } from './parse-number'
import { parseTime } from './time'

interface CountdownRow {
  readonly avg_lap_time?: WireValue
  readonly last_lap?: WireValue
  readonly best_lap?: WireValue
  readonly last_crossed_start?: string | null | undefined
}

const withoutData = 35_000

/** Milliseconds. `now` is corrected by the server's clock; `appearedAt` is when the tile came on the screen. */
export function countdown(row: CountdownRow | undefined, now: number, appearedAt: number): number {
  const lap = parseTime(row?.avg_lap_time) ?? parseTime(row?.last_lap) ?? parseTime(row?.best_lap)
  const crossed = crossedAt(row?.last_crossed_start)
  if (lap === undefined || crossed === undefined) return left(withoutData, now - appearedAt)
  return left(lap, now - crossed)
}

function left(total: number, elapsed: number): number {
  // A crossing in the future is a clock that is off, and no lap takes longer than it takes.
  return Math.max(0, total - Math.max(0, elapsed))
}

/** `1:05`, rounded up: it says 0:00 only when nothing is left. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

// Estimates the remaining time of the lap in progress (decisions Q-112).
import { parseCrossingTime } from './parse-crossing-time'
import type { WireValue } from './parse-number'
import { parseTime } from './time'

interface CountdownRow {
  readonly avg_lap_time?: WireValue
  readonly last_lap?: WireValue
  readonly best_lap?: WireValue
  readonly last_crossed_start?: string | null | undefined
}

const defaultLapMs = 35_000

/** In milliseconds. `now` is the time of the server; `appearedAt` is when the tile was first shown. */
export function computeCountdown(row: CountdownRow | undefined, now: number, appearedAt: number): number {
  const lap = parseTime(row?.avg_lap_time) ?? parseTime(row?.last_lap) ?? parseTime(row?.best_lap)
  const crossed = parseCrossingTime(row?.last_crossed_start)
  if (lap === undefined || crossed === undefined) return computeRemaining(defaultLapMs, now - appearedAt)
  return computeRemaining(lap, now - crossed)
}

function computeRemaining(total: number, elapsed: number): number {
  // A crossing in the future is caused by clock drift and counts as now.
  return Math.max(0, total - Math.max(0, elapsed))
}

/** For example `1:05`. Rounded up, so that 0:00 means that no time is left. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.trunc(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

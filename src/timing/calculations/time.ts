// Parses and formats times (decisions ). Internally a time is a whole number of milliseconds.
import { parseNumber, type WireValue } from './parse-number'
import { round } from './round'

/** Converts seconds of the wire in any accepted format to milliseconds. */
export function parseTime(value: WireValue): number | undefined {
  const seconds = parseNumber(value)
  // Less than half a millisecond is rounded to zero, which means none.
  return seconds === undefined ? undefined : parseNumber(round(seconds * 1000, 0))
}

/** For example `00:01:31.234`: lap times, always with hours for a constant column width. */
export function formatLapTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined || !Number.isFinite(milliseconds)) return '-'
  const whole = Math.round(Math.abs(milliseconds))
  const twoDigits = (value: number): string => String(Math.trunc(value)).padStart(2, '0')
  const sign = milliseconds < 0 && whole > 0 ? '-' : ''
  const clockTime = `${twoDigits(whole / 3_600_000)}:${twoDigits((whole / 60_000) % 60)}:${twoDigits((whole / 1000) % 60)}`
  return `${sign}${clockTime}.${String(whole % 1000).padStart(3, '0')}`
}

/** For example `24.512`: sector times and gaps in seconds. */
export function formatSeconds(milliseconds: number | undefined): string {
  if (milliseconds === undefined || !Number.isFinite(milliseconds)) return '-'
  return round(milliseconds / 1000, 3).toFixed(3)
}

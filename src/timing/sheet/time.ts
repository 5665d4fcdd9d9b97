// Times as text (decisions ). Inside the house a time is a whole number of milliseconds.
import { parseNumber, type WireValue } from './parse-number'
import { round } from './round'

/** The wire's seconds, however they are written, in milliseconds. */
export function parseTime(value: WireValue): number | undefined {
  const seconds = parseNumber(value)
  // Less than half a millisecond is zero, and zero is missing.
  return seconds === undefined ? undefined : parseNumber(round(seconds * 1000, 0))
}

/** `00:01:31.234`: lap-length values, always with hours, so that columns stand still. */
export function formatLapTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined || !Number.isFinite(milliseconds)) return '-'
  const whole = Math.round(Math.abs(milliseconds))
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0')
  const sign = milliseconds < 0 && whole > 0 ? '-' : ''
  const clockTime = `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}`
  return `${sign}${clockTime}.${String(whole % 1000).padStart(3, '0')}`
}

/** `24.512`: sector times and gaps, in seconds. */
export function formatSeconds(milliseconds: number | undefined): string {
  if (milliseconds === undefined || !Number.isFinite(milliseconds)) return '-'
  return round(milliseconds / 1000, 3).toFixed(3)
}

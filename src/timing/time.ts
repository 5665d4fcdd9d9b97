// Times as text (decisions ). Inside the house a time is a whole number of milliseconds.

const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/
const seconds = /^[+-]?\d+(?:\.\d+)?$/

/** Reads `91.234`, `1:31.234` or `0:01:31.234`. Anything else, and zero, is missing. */
export function parseTime(text: string | number | undefined): number | undefined {
  const milliseconds = readMilliseconds(String(text ?? '').trim())
  return milliseconds === 0 ? undefined : milliseconds
}

function readMilliseconds(text: string): number | undefined {
  if (seconds.test(text)) return Math.round(Number(text) * 1000)
  const parts = clock.exec(text)
  if (!parts) return undefined
  const [, hours = '0', minutes = '0', rest = '0'] = parts
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(rest) * 1000)
}

/** `00:01:31.234`: lap-length values, always with hours, so that columns stand still. */
export function formatLapTime(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '-'
  const whole = Math.round(Math.abs(milliseconds))
  const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0')
  const sign = milliseconds < 0 ? '-' : ''
  const clockTime = `${two(whole / 3_600_000)}:${two((whole / 60_000) % 60)}:${two((whole / 1000) % 60)}`
  return `${sign}${clockTime}.${String(whole % 1000).padStart(3, '0')}`
}

/** `24.512`: sector times and gaps, in seconds. */
export function formatSeconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '-' : (milliseconds / 1000).toFixed(3)
}

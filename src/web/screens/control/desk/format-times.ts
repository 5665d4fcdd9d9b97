// Times of the desk: short, with constant digits after the point, so that columns line up.

/** For example `1:31.234` or `1:05:12.345`; "-" if there is none. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null || !Number.isFinite(milliseconds)) return '-'
  const whole = Math.round(Math.abs(milliseconds))
  const sign = milliseconds < 0 && whole > 0 ? '−' : ''
  return `${sign}${formatClock(whole)}.${String(whole % 1000).padStart(3, '0')}`
}

/** For example `1:31` or `1:05:12`: a clock that runs. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const tail = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function findFormat(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const created = createFormat(timezone, options)
  formats.set(timezone, created)
  return created
}

/** A browser may not have the zone: then its own zone is used. */
function createFormat(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timezone })
  } catch {
    return new Intl.DateTimeFormat('en-GB', options)
  }
}

/** For example `14:02:11`, in the zone of the track. */
export function formatTimeOfDay(time: number | null, timezone: string): string {
  return time === null ? '-' : findFormat(timezone).format(time)
}

/** For example `14:02:11.234`. */
export function formatExactTimeOfDay(time: number | null, timezone: string): string {
  if (time === null) return '-'
  const milliseconds = String(((time % 1000) + 1000) % 1000).padStart(3, '0')
  return `${formatTimeOfDay(time, timezone)}.${milliseconds}`
}

const timeOfDayPattern = /^(\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d{1,3}))?$/
const dayMs = 86_400_000

/** Milliseconds since midnight from `14:02:11.234`; undefined if the text is not a time of day. */
function readTimeOfDay(text: string): number | undefined {
  const [, hours, minutes, seconds, fraction = ''] = timeOfDayPattern.exec(text.trim()) ?? []
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (hours === undefined || hour > 23 || minute > 59 || second > 59) return undefined
  return ((hour * 60 + minute) * 60 + second) * 1000 + Number(fraction.padEnd(3, '0'))
}

/** The moment with this time of day that is nearest to another moment; undefined if the text is not a time of day. */
export function parseTimeOfDay(text: string, nearTo: number, timezone: string): number | undefined {
  const wanted = readTimeOfDay(text)
  const known = readTimeOfDay(formatExactTimeOfDay(nearTo, timezone))
  if (wanted === undefined || known === undefined) return undefined
  const forward = (wanted - known + dayMs) % dayMs
  return nearTo + (forward > dayMs / 2 ? forward - dayMs : forward)
}

const durationPattern = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/

/** Reads `1:31.234`, `91.234` or `1:05:12.345`; undefined if the text is not a time. */
export function parseDuration(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, fraction = ''] = durationPattern.exec(text.trim()) ?? []
  if (seconds === undefined) return undefined
  if (minutes !== undefined && Number(seconds) >= 60) return undefined
  const whole = (Number(hours) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction.padEnd(3, '0'))
}

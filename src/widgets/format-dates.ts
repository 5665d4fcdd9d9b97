// Formats days and times of day.
import { createDateTimeFormats, type DisplayUnits } from '#timing'

type Clock = DisplayUnits['clock']

const timeWithSeconds = createDateTimeFormats({ timeStyle: 'medium' }, 'en-US')
const timeAtTrack = createDateTimeFormats({ timeStyle: 'short', timeZone: 'UTC' }, 'en-US')
const dayAndTime = createDateTimeFormats(
  {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  },
  'en-US',
)
const date = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const dayOnly = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `14:03:27` or `2:03:27 PM` in the time zone of the browser. */
export function formatClock(instant: number | undefined, clock: Clock): string {
  return instant === undefined || !Number.isFinite(instant) ? '-' : timeWithSeconds[clock].format(instant)
}

/** `Sun, Jul 12, 2026, 14:00` in the local time of the track; the offset in the timestamp is ignored. */
export function formatTrackTime(stamp: string, clock: Clock): string {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(stamp)?.[0]
  const instant = local === undefined ? Number.NaN : Date.parse(`${local}Z`)
  return Number.isNaN(instant) ? '-' : dayAndTime[clock].format(instant)
}

/** `14:00` stays as it is, or becomes `2:00 PM`. */
export function formatTimeOfDay(time: string, clock: Clock): string {
  const instant = Date.parse(`1970-01-01T${time}Z`)
  return Number.isNaN(instant) ? time : timeAtTrack[clock].format(instant)
}

/** Formats `2026-07-12` as `Sunday, Jul 12`. */
export function formatDay(day: string): string {
  const instant = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(instant) ? day : dayOnly.format(instant)
}

/** `Jul 12, 2026` in the local time of the track. */
export function formatDate(stamp: string): string {
  const instant = Date.parse(`${stamp.slice(0, 10)}T00:00Z`)
  return Number.isNaN(instant) ? '-' : date.format(instant)
}

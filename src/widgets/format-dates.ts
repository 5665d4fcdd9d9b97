// Formats days and times of day.

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' })
const dayAndTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})
const dayOnly = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** `14:03:27` in the time zone of the browser. */
export function formatClock(instant: number | undefined): string {
  return instant === undefined || !Number.isFinite(instant) ? '-' : clock.format(instant)
}

/** `Sun, Jul 12, 2026, 14:00` in the local time of the track; the offset in the timestamp is ignored. */
export function formatTrackTime(stamp: string): string {
  const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(stamp)?.[0]
  const instant = local === undefined ? Number.NaN : Date.parse(`${local}Z`)
  return Number.isNaN(instant) ? '-' : dayAndTime.format(instant)
}

/** Formats `2026-07-12` as `Sunday, Jul 12`. */
export function formatDay(day: string): string {
  const instant = Date.parse(`${day}T00:00Z`)
  return Number.isNaN(instant) ? day : dayOnly.format(instant)
}

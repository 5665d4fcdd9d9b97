// Converts between local times at a track and date-times with an offset (decisions Q-160).
import { computeLocalZoneOffset, createDateTimeFormats, type DisplayUnits, formatZoneOffset } from '#timing'

/** Converts `2025-05-17T14:10` in America/Chicago to `2025-05-17T14:10:00-05:00`. Returns "" for invalid text. */
export function toTrackDateTime(local: string, zone: string): string {
  const localAsUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(localAsUtc)) return ''
  return `${local.slice(0, 16)}:00${formatZoneOffset(computeLocalZoneOffset(zone, localAsUtc))}`
}

/** The value for a `datetime-local` field. */
export function localTimeOf(fulldate: string): string {
  return fulldate.slice(0, 16)
}

const dateTimeFormats = createDateTimeFormats({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Formats a date-time in the local time of the track, regardless of the browser's time zone. */
export function formatTrackTime(fulldate: string, clock: DisplayUnits['clock']): string {
  const instant = Date.parse(`${localTimeOf(fulldate)}Z`)
  return Number.isNaN(instant) ? '-' : dateTimeFormats[clock].format(instant)
}

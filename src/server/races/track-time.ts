import { computeZoneOffset, formatZoneOffset } from '#timing'

/** Formats the local time at the track with its offset, such as `2025-05-17T14:10:00-05:00` (decisions Q-160). */
export function formatTrackTime(moment: Date, zone: string): string {
  const offset = computeZoneOffset(zone, moment.getTime())
  const local = new Date(moment.getTime() + offset * 60_000)
  return local.toISOString().slice(0, 19) + formatZoneOffset(offset)
}

// Local days and times at a track. A day is a text like `2025-05-18`, so days can be compared as text.
import { computeZoneOffset } from '#timing'
import * as z from 'zod/mini'
import { formatTrackTime } from '../races/track-time'

const offsetDateTime = z.iso.datetime({ offset: true })
const plainDay = z.iso.date()

export function toLocalDay(moment: Date, zone: string): string {
  return formatTrackTime(moment, zone).slice(0, 10)
}

/** The local time to the minute, such as `14:10`. */
export function toLocalTime(moment: Date, zone: string): string {
  return formatTrackTime(moment, zone).slice(11, 16)
}

export function computeOffsetSeconds(moment: Date, zone: string): number {
  return computeZoneOffset(zone, moment.getTime()) * 60
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** Parses a requested date or date-time to the local day at the track; undefined if the text is invalid. */
export function parseRequestedDay(text: string, zone: string): string | undefined {
  if (z.safeParse(plainDay, text).success) return text
  // An unescaped plus sign of an offset arrives as a space in a query string.
  const { success, data } = z.safeParse(offsetDateTime, text.replace(/ (?=\d\d:\d\d$)/, '+'))
  return success ? toLocalDay(new Date(data), zone) : undefined
}

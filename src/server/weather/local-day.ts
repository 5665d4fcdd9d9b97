// Days and clocks at a track. A day is text like `2025-05-18`, which compares as it sorts.
import * as z from 'zod/mini'
import { trackTime } from '../races/track-time'

const offsetDateTime = z.iso.datetime({ offset: true })
const plainDay = z.iso.date()

export function dayAt(moment: Date, zone: string): string {
  return trackTime(moment, zone).slice(0, 10)
}

/** What the clock shows, to the minute: `14:10`. */
export function timeAt(moment: Date, zone: string): string {
  return trackTime(moment, zone).slice(11, 16)
}

export function offsetSecondsAt(moment: Date, zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(trackTime(moment, zone)) ?? []
  const seconds = Number(hours) * 3600 + Number(minutes) * 60
  return sign === '-' ? -seconds : seconds
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** The day at the track that a request means; undefined if its text is no date. */
export function dayAsked(text: string, zone: string): string | undefined {
  if (z.safeParse(plainDay, text).success) return text
  // An address in which the plus of an offset was not escaped arrives with a space instead.
  const { success, data } = z.safeParse(offsetDateTime, text.replace(/ (?=\d\d:\d\d$)/, '+'))
  return success ? dayAt(new Date(data), zone) : undefined
}

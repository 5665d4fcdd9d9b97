import * as z from 'zod/mini'
import { isCalendarYear } from './date-time'

/** A day such as 2026-05-17, in the time zone of a track. */
export function calendarDay(error: string): z.ZodMiniISODate {
  return z.iso.date({ error }).check(z.refine(day => isCalendarYear(Number(day.slice(0, 4))), { error }))
}

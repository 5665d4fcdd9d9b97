// Dates and times in requests.
import * as z from 'zod/mini'

const years = { min: 1900, max: 2200 } as const

/** Beyond these years, databases and browsers write dates in different ways. */
export function isCalendarYear(year: number): boolean {
  return Number.isInteger(year) && year >= years.min && year <= years.max
}

export const calendarYearError = `Year must be a whole number from ${years.min} to ${years.max}`

/** A date and time with its offset, such as 2025-05-17T14:10:00-05:00. */
export function dateTime(error: string): z.ZodMiniISODateTime {
  return z.iso
    .datetime({ offset: true, error })
    .check(z.refine(text => isCalendarYear(Number(text.slice(0, 4))), { error }))
}

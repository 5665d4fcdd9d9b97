// Query parameters of lists: counts, paging and search (decisions ).
import * as z from 'zod/mini'

/** A whole number from 1 in a query string, where every value is text. */
export function countText(label: string, max: number): z.ZodMiniType<number, string> {
  const error = `${label} must be a whole number from 1 to ${max}`
  return z.pipe(
    z.string({ error }).check(z.regex(/^[1-9]\d{0,5}$/, { error })),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(max, { error })),
    ),
  )
}

export const pageText = countText('page', 100_000)

export const listing = {
  page: z.optional(pageText),
  pageSize: z.optional(countText('pageSize', 500)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'q must be at most 100 characters' }))),
}

/** Deactivated items are excluded by default. */
export const listingWithInactive = {
  ...listing,
  includeInactive: z.optional(z.enum(['true', 'false'], { error: 'includeInactive must be true or false' })),
}

export const defaultPageSize = 50

// What may be asked of a list of the administration: all of it, or a page or a search (decisions ).
import * as z from 'zod/mini'

function countText(what: string, most: number): z.ZodMiniType<number, string> {
  const error = `${what} must be a whole number from 1 to ${most}`
  return z.pipe(
    z.string({ error }).check(z.regex(/^[1-9]\d{0,5}$/, { error })),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.maximum(most, { error })),
    ),
  )
}

export const pageText = countText('page', 100_000)

export const listing = {
  page: z.optional(pageText),
  pageSize: z.optional(countText('pageSize', 500)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'q must be at most 100 characters' }))),
}

/** Lists leave out what was deactivated, unless asked. */
export const listingWithInactive = {
  ...listing,
  includeInactive: z.optional(z.enum(['true', 'false'], { error: 'includeInactive must be true or false' })),
}

export const pageSizeUsual = 50

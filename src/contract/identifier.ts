// Schemas for ids, names, years and flags in requests.
import * as z from 'zod/mini'

/** An opaque id of limited length and character set (security design 1.4.2). */
export const identifier = z.string().check(z.regex(/^[\w.-]{1,64}$/))

/** A name by which an entity is looked up. */
export const lookupName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** A year in a query string, where every value is text (decisions 3.4). */
export const yearText = z.pipe(
  z.string().check(z.regex(/^\d{4}$/)),
  z.transform(text => Number(text)),
)

export const booleanText = z.pipe(
  z.enum(['true', 'false']),
  z.transform(text => text === 'true'),
)

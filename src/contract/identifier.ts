// What a caller may give as an id or as a name to look for.
import * as z from 'zod/mini'

/** Opaque, but never longer than this, and of these characters (security design 1.4.2). */
export const identifier = z.string().check(z.regex(/^[\w.-]{1,64}$/))

/** A name somebody chose from a list of ours. */
export const searchedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** Addresses carry text only; a body may say it either way (decisions 3.4). */
export const yearText = z.pipe(
  z.string().check(z.regex(/^\d{4}$/)),
  z.transform(text => Number(text)),
)

export const truthText = z.pipe(
  z.enum(['true', 'false']),
  z.transform(text => text === 'true'),
)

import * as z from 'zod/mini'

/** One line that somebody typed. A line break in it could become a header in a mail, half a character another one. */
export function plainText(what: string, most: number): z.ZodMiniString {
  return z
    .string({ error: `${what} is required` })
    .check(
      z.trim(),
      z.minLength(1, { error: `${what} is required` }),
      z.maxLength(most, { error: `${what} must be at most ${most} characters` }),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: `${what} must be plain text` }),
    )
}

/** The same, but it may be left empty. */
export function plainNote(what: string, most: number): z.ZodMiniString {
  return z
    .string({ error: `${what} must be text` })
    .check(
      z.trim(),
      z.maxLength(most, { error: `${what} must be at most ${most} characters` }),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: `${what} must be plain text` }),
    )
}

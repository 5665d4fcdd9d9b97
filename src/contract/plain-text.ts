import * as z from 'zod/mini'

/** One line of text. Control characters are rejected: a line break could inject a header into an email. */
export function plainText(label: string, maxLength: number): z.ZodMiniString {
  return z
    .string({ error: `${label} is required` })
    .check(
      z.trim(),
      z.minLength(1, { error: `${label} is required` }),
      z.maxLength(maxLength, { error: `${label} must be at most ${maxLength} characters` }),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: `${label} must be plain text` }),
    )
}

/** Like `plainText`, but may be empty. */
export function optionalPlainText(label: string, maxLength: number): z.ZodMiniString {
  return z
    .string({ error: `${label} must be text` })
    .check(
      z.trim(),
      z.maxLength(maxLength, { error: `${label} must be at most ${maxLength} characters` }),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u, { error: `${label} must be plain text` }),
    )
}

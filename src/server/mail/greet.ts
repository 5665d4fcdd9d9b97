const maxLength = 60

/** Letters, spaces, apostrophes and hyphens; a full stop only after a single letter, as in `J. R.`. */
const plainName = /^(?:(?<![\p{L}\p{M}])\p{L}\p{M}*\.(?=[ -]|$)|\p{L}\p{M}*|[ '’-](?=\p{L}))+$/u

/**
 * Greets by name only if no mail program can turn the name into a link or an address. Anyone can sign up under any
 * name with the email address of someone else.
 */
export function greet(name: string): string {
  return name.length <= maxLength && plainName.test(name) ? `Hello ${name},` : 'Hello,'
}

import { randomInt } from 'node:crypto'

/** Without characters that sound or look alike when read over the radio. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** Generates a code of 60 random bits in its stored form, without dashes. */
export function generateCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Formats a code like `K7QX-2MPD-9TRW`. */
export function formatCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

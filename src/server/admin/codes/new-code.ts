import { randomInt } from 'node:crypto'

/** Without those that are mistaken for each other when read over a radio. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** Sixty random bits, as stored: without dashes. */
export function newCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** `K7QX-2MPD-9TRW` */
export function shownCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

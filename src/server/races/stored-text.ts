import { createHash } from 'node:crypto'
import { nameKey } from '#timing'

/** As many characters as the tables allow (migrations/0003_timing.sql). */
export const textLimits = {
  location: 100,
  name: 100,
  category: 80,
  competitor: 64,
  number: 20,
  make: 60,
  address: 200,
  key: 200,
} as const

/** Feeds may say anything: what cannot be seen goes, what is too long is cut, and nothing left is missing. */
export function storedText(text: string | undefined, most: number): string | undefined {
  // Half a character would come back from the database as another one, and a NUL not even get there.
  const clean = (text ?? '')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  // By code point, as the database counts.
  const cut = Array.from(clean).slice(0, most).join('').trimEnd()
  return nameKey(cut) === '' ? undefined : cut
}

/** A key must not become another's by being cut: what the tables cannot hold as it is stands there as its hash. */
export function storedKey(key: string): string {
  return storedText(key, textLimits.key) === key ? key : createHash('sha256').update(key).digest('base64url')
}

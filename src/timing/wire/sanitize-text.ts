// Text of feeds as it is stored and shown.
import { toNameKey } from '../calculations/name'

/** The maximum lengths in the tables (migrations/0003_timing.sql). */
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

/** Removes invisible characters and truncates; undefined when nothing visible remains. Feeds may send any text. */
export function sanitizeText(text: string | undefined, maxLength: number): string | undefined {
  // The database would replace a lone surrogate and reject a NUL character.
  const clean = (text ?? '')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
  // Counts code points, like the database.
  const truncated = Array.from(clean).slice(0, maxLength).join('').trimEnd()
  return toNameKey(truncated) === '' ? undefined : truncated
}

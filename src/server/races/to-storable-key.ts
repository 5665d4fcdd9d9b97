import { createHash } from 'node:crypto'
import { sanitizeText, textLimits } from '#timing'

/** Replaces a key that cannot be stored unchanged by its hash, because truncated keys could collide. */
export function toStorableKey(key: string): string {
  return sanitizeText(key, textLimits.key) === key
    ? key
    : createHash('sha256').update(key).digest('base64url')
}

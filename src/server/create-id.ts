import { randomBytes } from 'node:crypto'

/** Creates an id from 128 random bits, so that ids cannot be guessed or enumerated. */
export function createId(): string {
  return randomBytes(16).toString('base64url')
}

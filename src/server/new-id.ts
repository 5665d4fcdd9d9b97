import { randomBytes } from 'node:crypto'

/** 128 random bits: ids can be neither guessed nor counted. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

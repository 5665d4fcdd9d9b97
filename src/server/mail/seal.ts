// Encrypts the content of the mail queue with AES-256-GCM, which also detects changes.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const sizes = { nonce: 12, tag: 16 }

export function seal(key: Uint8Array, text: string): string {
  const nonce = randomBytes(sizes.nonce)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Throws if the text was sealed with another key or changed. */
export function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const dataStart = sizes.nonce + sizes.tag
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, sizes.nonce), {
    authTagLength: sizes.tag,
  })
  decipher.setAuthTag(bytes.subarray(sizes.nonce, dataStart))
  return Buffer.concat([decipher.update(bytes.subarray(dataStart)), decipher.final()]).toString('utf8')
}

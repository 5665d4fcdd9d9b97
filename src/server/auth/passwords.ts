// Hashes passwords with Argon2id on threads of their own. Each hash takes 19 MiB and 35 ms of a core, so only a few run
// at once. Routes that anyone may call take a turn in `services.hashing` first.
import { randomBytes } from 'node:crypto'
import { HashThreads } from './hash-threads'
import { limits } from './limits'

const threads = new HashThreads(limits.hashing.maxRunning)

/** The hash of a random password, verified instead when there is no account. */
let decoyHash: Promise<string> | undefined

export async function hashPassword(password: string): Promise<string> {
  return String(await threads.run({ password }))
}

/** Verifies a password; without a hash (unknown account) it takes the same time and returns false. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoyHash ??= hashPassword(randomBytes(16).toString('base64url'))
  const decoy = await decoyHash
  const isMatch = await threads.run({ password, passwordHash: passwordHash ?? decoy })
  return isMatch === true && passwordHash !== undefined
}

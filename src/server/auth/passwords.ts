// Hashes passwords with Argon2id. Concurrency is limited because each hash takes 19 MiB and 35 ms of a core.
import { hash, verify } from '@node-rs/argon2'
import { HttpError } from '../http/errors'
import { limits } from './limits'

const cost = { algorithm: 2 /* Argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0
const queue: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(password, cost))
}

/** Verifies a password; without a hash (unknown account) it takes the same time and returns false. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isMatch = await runLimited(async () => verify(passwordHash ?? (await decoyHash), password, cost))
  return isMatch && passwordHash !== undefined
}

const decoyHash = hash('decoy password', cost)

async function runLimited<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= limits.hashing.maxParallel) {
    if (queue.length >= limits.hashing.maxQueued)
      throw new HttpError(503, 'The server is busy. Please try again.', { retryAfterSeconds: 5 })
    await new Promise<void>(resolve => queue.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    queue.shift()?.()
  }
}

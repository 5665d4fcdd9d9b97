// Argon2id, never more than a few at once: each takes 19 MiB and 35 ms of a core.
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../http/errors'
import { limits } from './limits'

const cost = { algorithm: 2 /* Argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let running = 0
const waiting: (() => void)[] = []

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** Compares with a hash; without one (unknown account) it takes just as long and says no. */
export async function isPassword(password: string, known: string | undefined): Promise<boolean> {
  const isRight = await inTurn(async () => verify(known ?? (await decoy), password, cost))
  return isRight && known !== undefined
}

const decoy = hash('a password that nobody has', cost)

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= limits.hashing.parallel) {
    if (waiting.length >= limits.hashing.waiting)
      throw new Refusal(503, 'The server is busy. Please try again.', { retryAfterSeconds: 5 })
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

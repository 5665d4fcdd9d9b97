// Locks an account after ten failed sign-ins in fifteen minutes from any address. The attempt is stored before the
// password is verified, so that parallel guesses count; a success or a password reset deletes the attempts. The
// remaining denial-of-service risk is described in decision 007.
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { signInAttempts } from '../db/schema'
import { createId } from '../create-id'
import { createTooManyAttemptsError } from './attempt-window'
import type { Limits } from './limits'

export interface SignInLock {
  /** Stores an attempt; throws 429 after too many and delays after several. */
  recordAttempt(orm: Orm, email: string, now: Date): Promise<void>
  clear(orm: Orm, email: string): Promise<void>
}

export function createSignInLock(key: Uint8Array, limits: Limits['signIn']): SignInLock {
  const keyOf = (email: string): string => createHmac('sha256', key).update(email).digest('base64url')
  return {
    async recordAttempt(orm, email, now) {
      const accountKey = keyOf(email)
      const count = await orm.transaction(async tx => {
        // Serializes the attempts per account, so that parallel guesses see each other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountKey}, 0))`)
        return countAttempt(tx, accountKey, now, limits)
      })
      const delaySteps = count - limits.delayFrom
      if (delaySteps > 0) await pause(delaySteps * limits.delayStepMs)
    },
    async clear(orm, email) {
      await orm.delete(signInAttempts).where(eq(signInAttempts.accountKey, keyOf(email)))
    },
  }
}

/** Stores one attempt and returns the number of attempts; throws without storing when there are too many. */
async function countAttempt(
  orm: Pick<Orm, 'select' | 'insert' | 'delete'>,
  accountKey: string,
  now: Date,
  limits: Limits['signIn'],
): Promise<number> {
  const since = new Date(now.getTime() - limits.withinMs)
  await orm.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, since))
  const earlier = await orm
    .select({ at: signInAttempts.attemptedAt })
    .from(signInAttempts)
    .where(eq(signInAttempts.accountKey, accountKey))
    .orderBy(asc(signInAttempts.attemptedAt))
  const [oldest] = earlier
  // Attempts during a lock are not stored, because they would extend it.
  if (earlier.length >= limits.maxCount && oldest)
    throw createTooManyAttemptsError(oldest.at.getTime() + limits.withinMs - now.getTime())
  await orm.insert(signInAttempts).values({ id: createId(), accountKey, attemptedAt: now })
  return earlier.length + 1
}

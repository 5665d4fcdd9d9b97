// Ten failures in fifteen minutes lock an account for guessing, from wherever they come. An attempt is
// written before the password is looked at, so that parallel guesses count too; a success takes its
// attempts back, and so does a password reset (no lock-out as a weapon).
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { signInAttempts } from '../db/schema'
import { newId } from '../new-id'
import { tooMany } from './attempt-window'
import type { Limits } from './limits'

export interface SignInLock {
  /** Counts one attempt; refuses when there were too many, and takes its time when there were several. */
  attempt(orm: Orm, email: string, now: Date): Promise<void>
  clear(orm: Orm, email: string): Promise<void>
}

export function signInLockWith(key: Uint8Array, limits: Limits['signIn']): SignInLock {
  const keyOf = (email: string): string => createHmac('sha256', key).update(email).digest('base64url')
  return {
    async attempt(orm, email, now) {
      const accountKey = keyOf(email)
      const since = new Date(now.getTime() - limits.withinMs)
      await orm.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, since))
      const id = newId()
      await orm.insert(signInAttempts).values({ id, accountKey, attemptedAt: now })
      const attempts = await orm
        .select({ at: signInAttempts.attemptedAt })
        .from(signInAttempts)
        .where(and(eq(signInAttempts.accountKey, accountKey), gt(signInAttempts.attemptedAt, since)))
        .orderBy(asc(signInAttempts.attemptedAt))
        .limit(limits.most + 1)
      const [oldest] = attempts
      if (attempts.length > limits.most && oldest)
        throw tooMany(oldest.at.getTime() + limits.withinMs - now.getTime())
      const slow = attempts.length - limits.slowFrom
      if (slow > 0) await pause(slow * limits.slowStepMs)
    },
    async clear(orm, email) {
      await orm.delete(signInAttempts).where(eq(signInAttempts.accountKey, keyOf(email)))
    },
  }
}

// Ten failures in fifteen minutes lock an account for guessing, from wherever they come. An attempt is
// written before the password is looked at, so that parallel guesses count too; a success takes its
// attempts back, and so does a password reset. (What a stranger can still do with this: decision 007.)
import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { asc, eq, lt, sql } from 'drizzle-orm'
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
      const count = await orm.transaction(async tx => {
        // One at a time per account: thirty guesses at once must not each see nine before them.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountKey}, 0))`)
        return countAttempt(tx, accountKey, now, limits)
      })
      const slow = count - limits.slowFrom
      if (slow > 0) await pause(slow * limits.slowStepMs)
    },
    async clear(orm, email) {
      await orm.delete(signInAttempts).where(eq(signInAttempts.accountKey, keyOf(email)))
    },
  }
}

/** Writes one attempt and answers how many there are; one too many is refused and not written. */
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
  // Knocking on a locked door must not keep it locked.
  if (earlier.length >= limits.most && oldest)
    throw tooMany(oldest.at.getTime() + limits.withinMs - now.getTime())
  await orm.insert(signInAttempts).values({ id: newId(), accountKey, attemptedAt: now })
  return earlier.length + 1
}

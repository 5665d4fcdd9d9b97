// Stores one-time codes: only the newest of an account is valid, for five attempts and ten minutes (decisions Q-026).
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { oneTimeCodes, users } from '../db/schema'
import { createId } from '../create-id'
import type { Limits, RateWindow } from './limits'

export interface NewCode {
  readonly userId: string
  readonly codeHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a code and closes older ones; returns false when the account has reached its limit of codes. */
export async function insertOneTimeCode(
  orm: Orm,
  code: NewCode,
  { maxCount, withinMs }: RateWindow,
): Promise<boolean> {
  return orm.transaction(async tx => {
    // Locks the account, so that parallel requests cannot exceed the limit of emails.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, code.userId)).for('update')
    const since = new Date(code.createdAt.getTime() - withinMs)
    const recent = and(eq(oneTimeCodes.userId, code.userId), gt(oneTimeCodes.createdAt, since))
    if ((await tx.$count(oneTimeCodes, recent)) >= maxCount) return false
    await closeCodes(tx, code.userId, code.createdAt)
    await tx.insert(oneTimeCodes).values({ id: createId(), ...code })
    return true
  })
}

export async function closeCodes(orm: Pick<Orm, 'update'>, userId: string, now: Date): Promise<void> {
  await orm
    .update(oneTimeCodes)
    .set({ closedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.closedAt)))
}

export interface Attempt {
  readonly userId: string
  readonly codeId: string
  readonly codeHash: string
}

/** Counts the attempt before the code is compared; returns undefined when no attempt is left. */
export async function recordCodeAttempt(
  orm: Orm,
  email: string,
  now: Date,
  limits: Limits['oneTimeCode'],
): Promise<Attempt | undefined> {
  const newest = orm
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(and(eq(users.email, email), eq(users.isActive, true)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const rows = await orm
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, sql`(${newest})`),
        isNull(oneTimeCodes.closedAt),
        gt(oneTimeCodes.expiresAt, now),
        lt(oneTimeCodes.attempts, limits.maxAttempts),
      ),
    )
    .returning({ userId: oneTimeCodes.userId, codeId: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  return rows[0]
}

/** Closes the code; of two parallel requests with the right code only one returns true. */
export async function redeemCode(orm: Pick<Orm, 'update'>, codeId: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(oneTimeCodes)
    .set({ closedAt: now })
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.closedAt)))
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

// One-time codes: the newest of an account counts, five tries, ten minutes (decisions Q-026).
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { oneTimeCodes, users } from '../db/schema'
import { newId } from '../new-id'
import type { Limits, Window } from './limits'

export interface NewCode {
  readonly userId: string
  readonly codeHash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a code and closes the older ones, unless the account has had its number of codes lately. */
export async function insertOneTimeCode(
  orm: Orm,
  code: NewCode,
  { most, withinMs }: Window,
): Promise<boolean> {
  return orm.transaction(async tx => {
    // One at a time per account: fifty requests at once must not become fifty letters.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, code.userId)).for('update')
    const since = new Date(code.createdAt.getTime() - withinMs)
    const recent = and(eq(oneTimeCodes.userId, code.userId), gt(oneTimeCodes.createdAt, since))
    if ((await tx.$count(oneTimeCodes, recent)) >= most) return false
    await closeCodes(tx, code.userId, code.createdAt)
    await tx.insert(oneTimeCodes).values({ id: newId(), ...code })
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

/** Counts a try before anything is compared; answers nothing when no try is left. */
export async function attemptCode(
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
        lt(oneTimeCodes.attempts, limits.attempts),
      ),
    )
    .returning({ userId: oneTimeCodes.userId, codeId: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  return rows[0]
}

/** Closes the code itself; of two that hold the right code, one wins. */
export async function useCode(orm: Pick<Orm, 'update'>, codeId: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(oneTimeCodes)
    .set({ closedAt: now })
    .where(and(eq(oneTimeCodes.id, codeId), isNull(oneTimeCodes.closedAt)))
    .returning({ id: oneTimeCodes.id })
  return rows.length > 0
}

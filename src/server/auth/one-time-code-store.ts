// Stores one-time codes: only the newest of an account is valid, for five attempts and ten minutes (decisions Q-026). Codes
// that were requested on a known device are kept apart, so that strangers can neither replace nor use them up.
import { and, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { oneTimeCodes, users } from '../db/schema'
import { createId } from '../create-id'
import type { Limits, RateWindow } from './limits'

export interface NewCode {
  readonly userId: string
  readonly codeHash: string
  /** The known device that requested the code, or null. */
  readonly deviceKey: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

const isOfDevice = (deviceKey: string | null) =>
  deviceKey === null ? isNull(oneTimeCodes.deviceKey) : eq(oneTimeCodes.deviceKey, deviceKey)

/** Stores a code and closes older ones of the same requester; returns false when a limit of codes is reached. */
export async function insertOneTimeCode(
  orm: Orm,
  code: NewCode,
  { perRequester, perAccount }: Pick<Limits['oneTimeCode'], 'perRequester' | 'perAccount'>,
): Promise<boolean> {
  return orm.transaction(async tx => {
    // Locks the account, so that parallel requests cannot exceed the limit of emails.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, code.userId)).for('update')
    const countRecent = ({ withinMs }: RateWindow, filter: SQL): Promise<number> => {
      const since = new Date(code.createdAt.getTime() - withinMs)
      const isOwn = and(eq(oneTimeCodes.userId, code.userId), gt(oneTimeCodes.createdAt, since), filter)
      return tx.$count(oneTimeCodes, isOwn)
    }
    const isSameRequester = isOfDevice(code.deviceKey)
    if ((await countRecent(perRequester, isSameRequester)) >= perRequester.maxCount) return false
    if (
      code.deviceKey !== null &&
      (await countRecent(perAccount, isNotNull(oneTimeCodes.deviceKey))) >= perAccount.maxCount
    )
      return false
    await closeCodes(tx, code.userId, code.createdAt, isSameRequester)
    await tx.insert(oneTimeCodes).values({ id: createId(), ...code })
    return true
  })
}

/** Closes the codes of an account, or those that match the filter. */
export async function closeCodes(
  orm: Pick<Orm, 'update'>,
  userId: string,
  now: Date,
  filter?: SQL,
): Promise<void> {
  await orm
    .update(oneTimeCodes)
    .set({ closedAt: now })
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.closedAt), filter))
}

interface Attempt {
  readonly userId: string
  readonly codeId: string
  readonly codeHash: string
}

interface CodeUse {
  readonly email: string
  /** The known device that sends the code. */
  readonly deviceKey: string | undefined
  readonly now: Date
}

/**
 * Counts the attempt before the code is compared; returns undefined when no attempt is left. A known device uses the code
 * that it requested; without one it uses the code that any other device requested.
 */
export async function recordCodeAttempt(
  orm: Orm,
  { email, deviceKey, now }: CodeUse,
  limits: Pick<Limits['oneTimeCode'], 'maxAttempts'>,
): Promise<Attempt | undefined> {
  const isOpen = and(isNull(oneTimeCodes.closedAt), gt(oneTimeCodes.expiresAt, now))
  const isUsable = or(isNull(oneTimeCodes.deviceKey), isOfDevice(deviceKey ?? null))
  const current = orm
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .innerJoin(users, eq(users.id, oneTimeCodes.userId))
    .where(and(eq(users.email, email), eq(users.isActive, true), isOpen, isUsable))
    .orderBy(sql`${oneTimeCodes.deviceKey} is null`, desc(oneTimeCodes.createdAt))
    .limit(1)
  const rows = await orm
    .update(oneTimeCodes)
    .set({ attempts: sql`${oneTimeCodes.attempts} + 1` })
    .where(and(eq(oneTimeCodes.id, sql`(${current})`), isOpen, lt(oneTimeCodes.attempts, limits.maxAttempts)))
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

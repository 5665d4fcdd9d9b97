import { normalizeCode, shortCode } from '#contract'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { activationCodes } from '../db/schema'

/** Applies to codes from before the limits of short codes too. */
const isLongCode = gt(sql`length(${activationCodes.code})`, shortCode.maxLength)

/** Redeems one use of a code in a single statement, so that parallel sign-ups cannot exceed its limit. */
export async function redeemActivationCode(
  orm: Pick<Orm, 'update'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const rows = await orm
    .update(activationCodes)
    .set({ usedCount: sql`${activationCodes.usedCount} + 1` })
    .where(
      and(
        eq(activationCodes.code, normalizeCode(code)),
        eq(activationCodes.isActive, true),
        lt(activationCodes.usedCount, activationCodes.maxUses),
        or(gt(activationCodes.expiresAt, now), and(isNull(activationCodes.expiresAt), isLongCode)),
        or(lt(activationCodes.usedCount, shortCode.maxUses), isLongCode),
      ),
    )
    .returning({ id: activationCodes.id })
  return rows.length > 0
}

import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { activationCodes } from '../db/schema'

/** Converts a code to its stored form: codes are read over the radio, so dashes, blanks and case are ignored. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}

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
        or(isNull(activationCodes.expiresAt), gt(activationCodes.expiresAt, now)),
      ),
    )
    .returning({ id: activationCodes.id })
  return rows.length > 0
}

import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { activationCodes } from '../db/schema'

/** As stored: codes are read over a radio, so dashes, blanks and case do not count. */
export function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Uses a code up by one in a single statement: of fifty at once exactly as many succeed as it allows. */
export async function useActivationCode(orm: Pick<Orm, 'update'>, code: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(activationCodes)
    .set({ usedCount: sql`${activationCodes.usedCount} + 1` })
    .where(
      and(
        eq(activationCodes.code, plainCode(code)),
        eq(activationCodes.isActive, true),
        lt(activationCodes.usedCount, activationCodes.maxUses),
        or(isNull(activationCodes.expiresAt), gt(activationCodes.expiresAt, now)),
      ),
    )
    .returning({ id: activationCodes.id })
  return rows.length > 0
}

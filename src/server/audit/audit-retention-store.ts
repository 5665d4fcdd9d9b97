// The audit trail is kept for 24 months (security design 4.3). How long that is says the database, which refuses to
// let go of anything younger.
import { asc, lte, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { auditFloor, auditRows } from '../db/schema'

/** Nobody waits long for it, and an hour later it goes on. */
const mostAtOnce = 1000

/** Oldest first, and none behind a younger one: the chain may lose its beginning, not its middle. */
export async function letOldRowsGo(executor: Pick<Executor, 'transaction'>): Promise<number> {
  return executor.transaction(async tx => {
    // Other nodes do the same.
    await tx.select().from(auditFloor).for('update')
    const { sequence, hash } = auditRows
    const isOld = sql<boolean>`${auditRows.at} < audit_kept_since()`
    const rows = await tx
      .select({ sequence, hash, isOld })
      .from(auditRows)
      .orderBy(asc(sequence))
      .limit(mostAtOnce)
    const firstKept = rows.findIndex(row => !row.isOld)
    const old = firstKept === -1 ? rows : rows.slice(0, firstKept)
    const last = old.at(-1)
    if (!last) return 0
    await tx.update(auditFloor).set({ sequence: last.sequence, hash: last.hash })
    await tx.delete(auditRows).where(lte(sequence, last.sequence))
    return old.length
  })
}

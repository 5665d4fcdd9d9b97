// Deletes audit rows after 24 months (security design 4.3). The database computes the limit and rejects the deletion
// of newer rows.
import { asc, lte, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { auditFloor, auditRows } from '../db/schema'

/** Bounds the duration of one transaction; the next hourly run continues. */
const batchSize = 1000

/** Deletes the oldest rows up to the first recent one: the chain may lose its beginning but must have no gap. */
export async function dropOldRows(executor: Pick<Executor, 'transaction'>): Promise<number> {
  return executor.transaction(async tx => {
    // Other nodes run the same job.
    await tx.select().from(auditFloor).for('update')
    const { sequence, hash } = auditRows
    const isOld = sql<boolean>`${auditRows.at} < audit_kept_since()`
    const rows = await tx
      .select({ sequence, hash, isOld })
      .from(auditRows)
      .orderBy(asc(sequence))
      .limit(batchSize)
    const firstRecent = rows.findIndex(row => !row.isOld)
    const old = firstRecent === -1 ? rows : rows.slice(0, firstRecent)
    const last = old.at(-1)
    if (!last) return 0
    await tx.update(auditFloor).set({ sequence: last.sequence, hash: last.hash })
    await tx.delete(auditRows).where(lte(sequence, last.sequence))
    return old.length
  })
}

import { and, asc, count, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { auditFloor, auditHead, auditRows, users } from '../db/schema'
import { type AuditRow, noHash, sealOf, type UnsealedRow } from './chain'

export type NewRow = Omit<UnsealedRow, 'sequence' | 'previousHash'>

/** Call it last in a transaction: until its end everybody else who writes waits here, so that the chain has one end. */
export async function appendRow(
  tx: Pick<Executor, 'select' | 'insert' | 'update'>,
  row: NewRow,
): Promise<void> {
  const [head] = await tx.select().from(auditHead).for('update')
  const unsealed = {
    ...row,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? noHash,
  }
  const hash = sealOf(unsealed)
  await tx.insert(auditRows).values({ ...unsealed, hash })
  await tx.update(auditHead).set({ sequence: unsealed.sequence, hash })
}

export interface RowSearch {
  readonly actor?: string | undefined
  readonly action?: string | undefined
}

function matching({ actor, action }: RowSearch): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditRows.actorId, actor),
    action === undefined ? undefined : eq(auditRows.action, action),
  )
}

export interface FoundRow {
  readonly row: AuditRow
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Newest first. */
export async function selectRows(
  executor: Pick<Executor, 'select'>,
  search: RowSearch,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FoundRow[]> {
  return executor
    .select({ row: auditRows, firstName: users.firstName, lastName: users.lastName })
    .from(auditRows)
    .leftJoin(users, eq(users.id, auditRows.actorId))
    .where(matching(search))
    .orderBy(desc(auditRows.sequence))
    .limit(limit)
    .offset(offset)
}

export async function countRows(executor: Pick<Executor, 'select'>, search: RowSearch): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(auditRows).where(matching(search))
  return row?.total ?? 0
}

/** Oldest first, those after a number. */
export async function rowsAfter(
  executor: Pick<Executor, 'select'>,
  sequence: number,
  limit: number,
): Promise<AuditRow[]> {
  return executor
    .select()
    .from(auditRows)
    .where(gt(auditRows.sequence, sequence))
    .orderBy(asc(auditRows.sequence))
    .limit(limit)
}

/** The last row that was let go; missing where there is no trail at all. */
export async function readFloor(
  executor: Pick<Executor, 'select'>,
): Promise<typeof auditFloor.$inferSelect | undefined> {
  const rows = await executor.select().from(auditFloor)
  return rows[0]
}

export async function readHead(
  executor: Pick<Executor, 'select'>,
): Promise<typeof auditHead.$inferSelect | undefined> {
  const rows = await executor.select().from(auditHead)
  return rows[0]
}

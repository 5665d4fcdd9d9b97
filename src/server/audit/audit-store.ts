import { and, asc, count, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { auditFloor, auditHead, auditRows, users } from '../db/schema'
import { type AuditRow, noHash, hashRow, type UnhashedRow } from './chain'

export type NewRow = Omit<UnhashedRow, 'sequence' | 'previousHash'>

/** Appends a row. Call it last in a transaction, because it locks the head of the chain until the commit. */
export async function appendRow(
  tx: Pick<Executor, 'select' | 'insert' | 'update'>,
  row: NewRow,
): Promise<void> {
  const [head] = await tx.select().from(auditHead).for('update')
  const unhashed = {
    ...row,
    sequence: (head?.sequence ?? 0) + 1,
    previousHash: head?.hash ?? noHash,
  }
  const hash = hashRow(unhashed)
  await tx.insert(auditRows).values({ ...unhashed, hash })
  await tx.update(auditHead).set({ sequence: unhashed.sequence, hash })
}

export interface RowSearch {
  readonly actor?: string | undefined
  readonly action?: string | undefined
}

function matchesSearch({ actor, action }: RowSearch): SQL | undefined {
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
    .where(matchesSearch(search))
    .orderBy(desc(auditRows.sequence))
    .limit(limit)
    .offset(offset)
}

export async function countRows(executor: Pick<Executor, 'select'>, search: RowSearch): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(auditRows).where(matchesSearch(search))
  return row?.total ?? 0
}

/** Returns rows with a higher sequence, oldest first. */
export async function selectRowsAfter(
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

/** Returns the position of the last deleted row. */
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

// Stores what imports of entry lists have done, so that each can be undone as one action.
import type { Entry } from '#contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { createId } from '../../../create-id'
import type { Executor } from '../../../db/database'
import { entryImports } from '../../../db/schema'

export interface ImportContent {
  /** The created entries. */
  readonly created: readonly string[]
  readonly riders: readonly string[]
  readonly categories: readonly string[]
  /** The changed entries as they were. */
  readonly before: readonly Entry[]
}

export type ImportRow = typeof entryImports.$inferSelect

export async function insertImport(
  tx: Pick<Executor, 'insert'>,
  row: { readonly eventId: string; readonly importedBy: string; readonly importedAt: Date },
  content: ImportContent,
): Promise<ImportRow> {
  const counts = { created: content.created.length, changed: content.before.length }
  const rows = await tx
    .insert(entryImports)
    .values({ id: createId(), ...row, ...counts, content: { ...content } })
    .returning()
  const [inserted] = rows
  if (!inserted) throw new Error('The import was not stored')
  return inserted
}

/** The newest import that was not undone. */
export async function findLastImport(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<ImportRow | undefined> {
  const rows = await executor
    .select()
    .from(entryImports)
    .where(and(eq(entryImports.eventId, eventId), isNull(entryImports.undoneAt)))
    .orderBy(desc(entryImports.importedAt), desc(entryImports.id))
    .limit(1)
  return rows[0]
}

export async function findImport(
  executor: Pick<Executor, 'select'>,
  eventId: string,
  id: string,
): Promise<ImportRow | undefined> {
  const rows = await executor
    .select()
    .from(entryImports)
    .where(and(eq(entryImports.eventId, eventId), eq(entryImports.id, id)))
  return rows[0]
}

export async function markUndone(tx: Pick<Executor, 'update'>, id: string): Promise<void> {
  await tx
    .update(entryImports)
    .set({ undoneAt: sql`now()` })
    .where(eq(entryImports.id, id))
}

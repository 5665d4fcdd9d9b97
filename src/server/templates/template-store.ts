// SQL of the templates. Every statement is limited to the rows of one user.
import { and, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { templates, users } from '../db/schema'

export type TemplateRow = typeof templates.$inferSelect
export type NewTemplate = Omit<typeof templates.$inferInsert, 'sequence'>

/** In the order of creation, which is the order shown. */
export async function findTemplateRows(
  reader: Pick<Executor, 'select'>,
  userId: string,
): Promise<TemplateRow[]> {
  return reader.select().from(templates).where(eq(templates.userId, userId)).orderBy(templates.sequence)
}

/** Locks the user row until the end of the transaction. Returns false if the user no longer exists. */
export async function lockUser(tx: Pick<Executor, 'select'>, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/** Must run before another template is selected: a unique index allows one selected template per user. */
export async function clearSelection(tx: Pick<Executor, 'update'>, userId: string): Promise<void> {
  await tx
    .update(templates)
    .set({ isSelected: false })
    .where(and(eq(templates.userId, userId), eq(templates.isSelected, true)))
}

export async function markTemplateSelected(
  tx: Pick<Executor, 'update'>,
  userId: string,
  id: string,
): Promise<void> {
  await tx.update(templates).set({ isSelected: true }).where(isOwn(userId, id))
}

/** Inserts or overwrites a template. An existing row keeps its sequence number and creation time. */
export async function upsertTemplate(
  tx: Pick<Executor, 'insert'>,
  template: NewTemplate,
): Promise<TemplateRow> {
  const { id: _id, userId, createdAt: _createdAt, ...set } = template
  const rows = await tx
    .insert(templates)
    .values(template)
    .onConflictDoUpdate({ target: templates.id, set, setWhere: eq(templates.userId, userId) })
    .returning()
  if (!rows[0]) throw new Error('The upsert of a template returned no row')
  return rows[0]
}

export async function deleteTemplateRow(
  tx: Pick<Executor, 'delete'>,
  userId: string,
  id: string,
): Promise<void> {
  await tx.delete(templates).where(isOwn(userId, id))
}

function isOwn(userId: string, id: string): SQL | undefined {
  return and(eq(templates.userId, userId), eq(templates.id, id))
}

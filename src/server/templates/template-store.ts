// The templates of one person; nobody else's is ever looked at.
import { and, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { templates, users } from '../db/schema'

export type TemplateRow = typeof templates.$inferSelect
export type NewTemplate = Omit<typeof templates.$inferInsert, 'sequence'>

/** In the order they were made, which is how they are shown. */
export async function selectTemplates(
  reader: Pick<Executor, 'select'>,
  userId: string,
): Promise<TemplateRow[]> {
  return reader.select().from(templates).where(eq(templates.userId, userId)).orderBy(templates.sequence)
}

/** One writer at a time per person, until the end of the transaction; false if there is no such person any more. */
export async function holdPerson(tx: Pick<Executor, 'select'>, userId: string): Promise<boolean> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return rows.length > 0
}

/** Leaves none selected: two at a time are not possible, even for a moment. */
export async function clearSelection(tx: Pick<Executor, 'update'>, userId: string): Promise<void> {
  await tx
    .update(templates)
    .set({ isSelected: false })
    .where(and(eq(templates.userId, userId), eq(templates.isSelected, true)))
}

export async function selectTemplate(
  tx: Pick<Executor, 'update'>,
  userId: string,
  id: string,
): Promise<void> {
  await tx.update(templates).set({ isSelected: true }).where(isOwn(userId, id))
}

/** Writes a template whole; the one with its id keeps its place and the time it was made. */
export async function writeTemplate(
  tx: Pick<Executor, 'insert'>,
  template: NewTemplate,
): Promise<TemplateRow> {
  const { id: _id, userId, createdAt: _createdAt, ...set } = template
  const rows = await tx
    .insert(templates)
    .values(template)
    .onConflictDoUpdate({ target: templates.id, set, setWhere: eq(templates.userId, userId) })
    .returning()
  if (!rows[0]) throw new Error('A template was written and is not there')
  return rows[0]
}

export async function removeRow(tx: Pick<Executor, 'delete'>, userId: string, id: string): Promise<void> {
  await tx.delete(templates).where(isOwn(userId, id))
}

function isOwn(userId: string, id: string): SQL | undefined {
  return and(eq(templates.userId, userId), eq(templates.id, id))
}

import { toNameKey } from '#timing'
import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories } from '../db/schema'
import { createId } from '../create-id'
import { findOrCreate } from './find-or-create'

type CategoryRow = typeof categories.$inferSelect

/** Ignores differences in case and spacing; the first spelling is stored. */
export async function findOrCreateCategory(
  executor: Pick<Executor, 'select' | 'insert'>,
  name: string,
  sortName = name,
): Promise<CategoryRow> {
  const key = toNameKey(name)
  const find = () => executor.select().from(categories).where(eq(categories.nameKey, key))
  const create = () =>
    executor
      .insert(categories)
      .values({ id: createId(), name, nameKey: key, sortName })
      .onConflictDoNothing({ target: categories.nameKey })
      .returning()
  return findOrCreate(
    async () => (await find())[0],
    async () => (await create())[0],
  )
}

/** The names of all categories, in alphabetical order. */
export async function listCategoryNames(executor: Pick<Executor, 'select'>): Promise<string[]> {
  const rows = await executor.select({ name: categories.name }).from(categories).orderBy(asc(categories.name))
  return rows.map(({ name }) => name)
}

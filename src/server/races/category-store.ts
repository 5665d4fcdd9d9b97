import { nameKey } from '#timing'
import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories } from '../db/schema'
import { newId } from '../new-id'
import { foundOrMade } from './found-or-made'

type CategoryRow = typeof categories.$inferSelect

/** A category however it is written; the first spelling is the one shown. */
export async function findOrMakeCategory(
  executor: Pick<Executor, 'select' | 'insert'>,
  name: string,
  sortName = name,
): Promise<CategoryRow> {
  const key = nameKey(name)
  const find = () => executor.select().from(categories).where(eq(categories.nameKey, key))
  const make = () =>
    executor
      .insert(categories)
      .values({ id: newId(), name, nameKey: key, sortName })
      .onConflictDoNothing({ target: categories.nameKey })
      .returning()
  return foundOrMade(
    async () => (await find())[0],
    async () => (await make())[0],
  )
}

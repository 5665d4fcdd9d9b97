import { eq } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories } from '../db/schema'
import { findOrCreateCategory } from '../races/category-store'
import { type DemoCategory, shortCategoryNames } from './circuits/circuit'

/** Returns the id. A category of an earlier version, which has no short name, gets one. */
export async function findOrCreateDemoCategory(
  orm: Pick<Executor, 'select' | 'insert' | 'update'>,
  name: DemoCategory,
): Promise<string> {
  const shortName = shortCategoryNames[name]
  const { id, name: storedName, sortName } = await findOrCreateCategory(orm, name, shortName)
  if (sortName === storedName)
    await orm.update(categories).set({ sortName: shortName }).where(eq(categories.id, id))
  return id
}

import { toNameKey } from '#timing'
import type { Executor } from '../../db/database'
import { findOrCreateCategory } from '../../races/category-store'

/** Returns the category ids by the keys of their names. Created in the order of the keys, to avoid deadlocks. */
export async function findOrCreateCategories(
  tx: Pick<Executor, 'select' | 'insert'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(names.map(name => [toNameKey(name), name]))
  const ids = new Map<string, string>()
  for (const [key, name] of [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    ids.set(key, (await findOrCreateCategory(tx, name)).id)
  return ids
}

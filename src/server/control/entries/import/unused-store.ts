// Deletes riders and categories that an import has created and that are used nowhere else.
import { and, inArray, notExists, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database'
import { categories, entries, entryList, favoriteRiders, races, riders } from '../../../db/schema'

interface Created {
  readonly riders: readonly string[]
  readonly categories: readonly string[]
}

const one = { one: sql`1` }

export async function deleteUnused(tx: Pick<Executor, 'select' | 'delete'>, created: Created): Promise<void> {
  if (created.riders.length > 0)
    await tx.delete(riders).where(
      and(
        inArray(riders.id, [...created.riders]),
        notExists(
          tx
            .select(one)
            .from(entries)
            .where(sql`${entries.riderId} = ${riders.id}`),
        ),
        notExists(
          tx
            .select(one)
            .from(entryList)
            .where(sql`${entryList.riderId} = ${riders.id}`),
        ),
        notExists(
          tx
            .select(one)
            .from(favoriteRiders)
            .where(sql`${favoriteRiders.riderId} = ${riders.id}`),
        ),
      ),
    )
  if (created.categories.length > 0)
    await tx.delete(categories).where(
      and(
        inArray(categories.id, [...created.categories]),
        notExists(
          tx
            .select(one)
            .from(races)
            .where(sql`${races.categoryId} = ${categories.id}`),
        ),
        notExists(
          tx
            .select(one)
            .from(riders)
            .where(sql`${riders.categoryId} = ${categories.id}`),
        ),
        notExists(
          tx
            .select(one)
            .from(entryList)
            .where(sql`${entryList.categoryId} = ${categories.id}`),
        ),
      ),
    )
}

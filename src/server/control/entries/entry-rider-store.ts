// Finds the riders of entries by category and name, or creates them (C-032). Existing riders are not changed.
import { toNameKey } from '#timing'
import { and, eq, inArray } from 'drizzle-orm'
import { createId } from '../../create-id'
import type { Executor } from '../../db/database'
import { riders } from '../../db/schema'

export interface EntryRider {
  /** Unique in the category. */
  readonly key: string
  readonly name: string
  readonly number: string
  readonly make: string
  readonly address: string
}

/** Riders with the same name are distinguished by their number, as in results. */
export function riderKeyOf(name: string, number: string, isNameShared: boolean): string {
  const key = toNameKey(name)
  return isNameShared ? `${key}#${number}` : key
}

export interface EntryRiders {
  readonly idByKey: ReadonlyMap<string, string>
  readonly createdIds: readonly string[]
}

export async function findOrCreateEntryRiders(
  tx: Pick<Executor, 'select' | 'insert'>,
  categoryId: string,
  wanted: readonly EntryRider[],
): Promise<EntryRiders> {
  if (wanted.length === 0) return { idByKey: new Map(), createdIds: [] }
  // In a fixed order, so that concurrent transactions cannot deadlock.
  const unique = [...new Map(wanted.map(rider => [rider.key, rider])).values()]
  const rows = unique
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ key, name, number, make, address }) => ({
      id: createId(),
      categoryId,
      name,
      nameKey: key,
      number,
      make: make === '' ? null : make,
      address: address === '' ? null : address,
      // Every race has newer values.
      seenAt: new Date(0),
    }))
  const created = await tx
    .insert(riders)
    .values(rows)
    .onConflictDoNothing({ target: [riders.categoryId, riders.nameKey] })
    .returning({ id: riders.id })
  const keys = rows.map(({ nameKey }) => nameKey)
  const found = await tx
    .select({ id: riders.id, key: riders.nameKey })
    .from(riders)
    .where(and(eq(riders.categoryId, categoryId), inArray(riders.nameKey, keys)))
  return {
    idByKey: new Map(found.map(({ key, id }) => [key, id])),
    createdIds: created.map(({ id }) => id),
  }
}

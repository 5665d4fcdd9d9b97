// Finds the categories and riders of imported entries, or creates them.
import type { Entry } from '#contract'
import { toNameKey } from '#timing'
import type { Executor } from '../../../db/database'
import { findOrCreateCategory } from '../../../races/category-store'
import { type EntryRider, findOrCreateEntryRiders, riderKeyOf } from '../entry-rider-store'
import type { PlannedImport } from './build-preview'
import { nameKeyOf } from './match-rows'
import type { PlannedEntry } from './plan-import'
import { formatEntryName } from '../roster-store'

export interface Categories {
  readonly idOf: (name: string) => string
  readonly createdIds: readonly string[]
}

export async function resolveCategories(
  tx: Executor,
  { preview, entries }: PlannedImport,
): Promise<Categories> {
  const idByKey = new Map<string, string>()
  const createdIds: string[] = []
  const isNew = new Set(preview.newCategories)
  for (const name of new Set(entries.map(({ category }) => category))) {
    const { id } = await findOrCreateCategory(tx, name)
    idByKey.set(toNameKey(name), id)
    if (isNew.has(name)) createdIds.push(id)
  }
  return { idOf: name => idByKey.get(toNameKey(name)) ?? '', createdIds }
}

export interface Riders {
  readonly idOf: (entry: PlannedEntry) => string
  readonly createdIds: readonly string[]
}

/** Riders of a category with the same name are distinguished by their numbers. */
export async function resolveRiders(
  tx: Executor,
  { entries, list }: PlannedImport,
  categories: Categories,
): Promise<Riders> {
  const names = countNames(entries, list)
  const riderOf = (entry: PlannedEntry): EntryRider => {
    const name = formatEntryName(entry)
    const { number, make, address } = entry
    const key = riderKeyOf(name, number, (names.get(nameKeyOf(entry)) ?? 0) > 1)
    return { key, name, number, make, address }
  }
  const byCategory = new Map<string, EntryRider[]>()
  for (const entry of entries) {
    if (entry.existing) continue
    const categoryId = categories.idOf(entry.category)
    byCategory.set(categoryId, [...(byCategory.get(categoryId) ?? []), riderOf(entry)])
  }
  const ids = new Map<string, string>()
  const createdIds: string[] = []
  for (const [categoryId, riders] of byCategory) {
    const found = await findOrCreateEntryRiders(tx, categoryId, riders)
    createdIds.push(...found.createdIds)
    for (const [key, id] of found.idByKey) ids.set(`${categoryId}\n${key}`, id)
  }
  return {
    idOf: entry => ids.get(`${categories.idOf(entry.category)}\n${riderOf(entry).key}`) ?? '',
    createdIds,
  }
}

function countNames(entries: readonly PlannedEntry[], list: readonly Entry[]): ReadonlyMap<string, number> {
  const changed = new Set(entries.map(({ existing }) => existing))
  const counts = new Map<string, number>()
  for (const entry of [...entries, ...list.filter(each => !changed.has(each))])
    counts.set(nameKeyOf(entry), (counts.get(nameKeyOf(entry)) ?? 0) + 1)
  return counts
}

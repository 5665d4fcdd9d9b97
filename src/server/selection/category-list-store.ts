// The classes there are, and which of them somebody means.
import type { Category } from '#contract'
import { compareNames, nameKey } from '#timing'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, events, races } from '../db/schema'

type Reader = Pick<Executor, 'select'>

const told = { id: categories.id, name: categories.name, sort_name: categories.sortName }

// Here and not in SQL: how a database sorts depends on its locale.
const byName = (rows: readonly Category[]): Category[] =>
  rows.toSorted((one, other) => compareNames(one.name, other.name))

export async function listCategoryRows(executor: Reader): Promise<Category[]> {
  return byName(await executor.select(told).from(categories))
}

/** By id, name or short name, without regard to case (decisions Q-081). There are never many to look through. */
export async function findCategory(executor: Reader, word: string): Promise<Category | undefined> {
  const all = await listCategoryRows(executor)
  const key = nameKey(word)
  return (
    all.find(({ id }) => id === word) ??
    all.find(({ sort_name }) => nameKey(sort_name) === key) ??
    all.find(({ name }) => nameKey(name) === key)
  )
}

/**
 * Those that raced at an event; of any year, or in any event of a year, where only one of the two is named. Races are
 * looked up event by event: joined, PostgreSQL would rather read all races there are than those of the same event of
 * forty years.
 */
export async function categoriesOfEvent(
  executor: Reader,
  event: string | undefined,
  year: number | undefined,
): Promise<Category[]> {
  const isThen = and(
    event === undefined ? undefined : eq(events.name, event),
    year === undefined ? undefined : eq(events.year, year),
  )
  const ofEvent = executor.select({ id: races.categoryId }).from(races).where(eq(races.eventId, events.id))
  const raced = executor
    .select({ id: sql<string>`unnest(array(${ofEvent}))` })
    .from(events)
    .where(isThen)
  return byName(await executor.select(told).from(categories).where(inArray(categories.id, raced)))
}

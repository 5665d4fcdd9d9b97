// Lists the categories, and finds one by id, name or short name.
import type { Category } from '#contract'
import { compareNames, toNameKey } from '#timing'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, events, races } from '../db/schema'

type Reader = Pick<Executor, 'select'>

const columns = { id: categories.id, name: categories.name, sort_name: categories.sortName }

// Not sorted in SQL, because the order there depends on the locale of the database.
const sortByName = (rows: readonly Category[]): Category[] =>
  rows.toSorted((one, other) => compareNames(one.name, other.name))

export async function listCategoryRows(executor: Reader): Promise<Category[]> {
  return sortByName(await executor.select(columns).from(categories))
}

/** Finds by id, name or short name, ignoring case (decisions Q-081). A scan is fine, because there are few. */
export async function findCategory(executor: Reader, idOrName: string): Promise<Category | undefined> {
  const all = await listCategoryRows(executor)
  const key = toNameKey(idOrName)
  return (
    all.find(({ id }) => id === idOrName) ??
    all.find(({ sort_name }) => toNameKey(sort_name) === key) ??
    all.find(({ name }) => toNameKey(name) === key)
  )
}

/**
 * Lists the categories that raced at an event. Without a year: in any year; without an event: at any event of the year.
 * Races are selected per event, because for a join PostgreSQL plans a scan of all races.
 */
export async function listCategoriesOfEvent(
  executor: Reader,
  event: string | undefined,
  year: number | undefined,
): Promise<Category[]> {
  const isMatchingEvent = and(
    event === undefined ? undefined : eq(events.name, event),
    year === undefined ? undefined : eq(events.year, year),
  )
  const categoryIdsOfEvent = executor
    .select({ id: races.categoryId })
    .from(races)
    .where(eq(races.eventId, events.id))
  const racedCategoryIds = executor
    .select({ id: sql<string>`unnest(array(${categoryIdsOfEvent}))` })
    .from(events)
    .where(isMatchingEvent)
  return sortByName(
    await executor.select(columns).from(categories).where(inArray(categories.id, racedCategoryIds)),
  )
}

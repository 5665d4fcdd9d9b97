// Riders with the race they are told with: one they are entered in, or the last they rode.
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database'
import { categories, entries, events, races, riders, tracks } from '../db/schema'
import type { RaceState } from './race-status'

type Reader = Pick<Executor, 'select'>

export interface RiderDetails {
  readonly rider: Pick<typeof riders.$inferSelect, 'id' | 'categoryId' | 'name' | 'address'>
  readonly number: string | null
  readonly make: string | null
  /** In the list of his category, or in the race of which he is an entry. */
  readonly position: number | null
  /** The race he is told with, where there is one, and his place in it. */
  readonly race:
    | (RaceState & { readonly id: string; readonly isLive: boolean; readonly startsAt: Date })
    | null
  readonly event: { readonly name: string; readonly year: number } | null
  readonly track: { readonly location: string; readonly timezone: string } | null
  readonly place: number | null
}

/** Ids first: where a rider has no race, drizzle makes null of what begins with one. */
const told = {
  rider: { id: riders.id, categoryId: riders.categoryId, name: riders.name, address: riders.address },
  race: {
    id: races.id,
    isLive: races.isLive,
    flag: races.flag,
    phase: races.phase,
    isFinished: races.isFinished,
    startsAt: races.startsAt,
  },
  event: { name: events.name, year: events.year },
  track: { location: tracks.location, timezone: tracks.timezone },
  place: entries.position,
}

/** The newest race of a rider that has begun. From newest to oldest, so that a long career costs nothing. */
const lastRace = (executor: Reader) =>
  executor
    .select({ raceId: entries.raceId })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .where(and(eq(entries.riderId, riders.id), or(races.isLive, races.isFinished, ne(races.phase, 'before'))))
    .orderBy(desc(entries.startsAt))
    .limit(1)
    .as('last')

/** The race whose standings a category's riders are listed with: the live one, else the newest that has any. */
function shownRace(executor: Reader): SQL {
  const ofCategory = eq(races.categoryId, categories.id)
  const race = () => executor.select({ id: races.id }).from(races)
  const isPlaced = and(eq(entries.raceId, races.id), isNotNull(entries.position))
  const placed = executor.select({ raceId: entries.raceId }).from(entries).where(isPlaced)
  const live = race().where(and(races.isLive, ofCategory)).limit(1)
  const newest = race()
    .where(and(ofCategory, sql`exists ${placed}`))
    .orderBy(desc(races.startsAt))
    .limit(1)
  return sql`(select coalesce(${live}, ${newest}) as id) as shown`
}

/** Each with his last race, and his place among the riders of his category. */
async function selectRiders(executor: Reader, which: SQL): Promise<RiderDetails[]> {
  const last = lastRace(executor)
  const standing = alias(entries, 'standing')
  return executor
    .select({ ...told, number: riders.number, make: riders.make, position: standing.position })
    .from(categories)
    .innerJoin(riders, eq(riders.categoryId, categories.id))
    .leftJoinLateral(shownRace(executor), sql`true`)
    .leftJoin(standing, and(sql`${standing.raceId} = shown.id`, eq(standing.riderId, riders.id)))
    .leftJoinLateral(last, sql`true`)
    .leftJoin(entries, and(eq(entries.raceId, last.raceId), eq(entries.riderId, riders.id)))
    .leftJoin(races, eq(races.id, last.raceId))
    .leftJoin(events, eq(events.id, races.eventId))
    .leftJoin(tracks, eq(tracks.id, races.trackId))
    .where(which)
}

export function ridersDetailsOfCategory(executor: Reader, categoryId: string): Promise<RiderDetails[]> {
  return selectRiders(executor, eq(categories.id, categoryId))
}

/** In any order; those there are none of are left out. */
export async function ridersDetailsById(
  executor: Reader,
  riderIds: readonly string[],
): Promise<RiderDetails[]> {
  return riderIds.length === 0 ? [] : selectRiders(executor, inArray(riders.id, [...riderIds]))
}

/** The entry list of a race, with the numbers and machines of that day. */
export async function ridersDetailsOfRace(executor: Reader, raceId: string): Promise<RiderDetails[]> {
  return executor
    .select({
      ...told,
      number: sql<string | null>`coalesce(${entries.number}, ${riders.number})`,
      make: sql<string | null>`coalesce(${entries.make}, ${riders.make})`,
      position: entries.position,
    })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .innerJoin(races, eq(races.id, entries.raceId))
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(eq(entries.raceId, raceId))
}

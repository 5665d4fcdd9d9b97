// Reads riders with a race: the requested race, or the latest race of the rider.
import { type RaceState } from '#timing'
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../db/database'
import { categories, entries, events, races, riders, tracks } from '../db/schema'

type Reader = Pick<Executor, 'select'>

export interface RiderDetails {
  readonly rider: Pick<typeof riders.$inferSelect, 'id' | 'categoryId' | 'name' | 'address'>
  readonly number: string | null
  readonly make: string | null
  /** The position in the list of the category, or in the requested race. */
  readonly position: number | null
  /** The race of the details; `racePosition` is the rider's position in it. Null when the rider has no race. */
  readonly race:
    | (RaceState & { readonly id: string; readonly isLive: boolean; readonly startsAt: Date })
    | null
  readonly event: { readonly name: string; readonly year: number } | null
  readonly track: { readonly location: string; readonly timezone: string } | null
  readonly racePosition: number | null
}

/** The id must come first: drizzle maps a joined object to null when its first column is null. */
const columns = {
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
  racePosition: entries.position,
}

/** The latest started race of a rider. Scans from newest to oldest, so that the number of races does not matter. */
const selectLastRace = (executor: Reader) =>
  executor
    .select({ raceId: entries.raceId })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .where(and(eq(entries.riderId, riders.id), or(races.isLive, races.isFinished, ne(races.phase, 'before'))))
    .orderBy(desc(entries.startsAt))
    .limit(1)
    .as('last')

/** The race that gives the riders of a category their positions: the live one, else the latest with standings. */
function selectShownRace(executor: Reader): SQL {
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

/** Selects riders with their latest race and their position in the list of the category. */
async function selectRiders(executor: Reader, condition: SQL): Promise<RiderDetails[]> {
  const last = selectLastRace(executor)
  const standing = alias(entries, 'standing')
  return executor
    .select({ ...columns, number: riders.number, make: riders.make, position: standing.position })
    .from(categories)
    .innerJoin(riders, eq(riders.categoryId, categories.id))
    .leftJoinLateral(selectShownRace(executor), sql`true`)
    .leftJoin(standing, and(sql`${standing.raceId} = shown.id`, eq(standing.riderId, riders.id)))
    .leftJoinLateral(last, sql`true`)
    .leftJoin(entries, and(eq(entries.raceId, last.raceId), eq(entries.riderId, riders.id)))
    .leftJoin(races, eq(races.id, last.raceId))
    .leftJoin(events, eq(events.id, races.eventId))
    .leftJoin(tracks, eq(tracks.id, races.trackId))
    .where(condition)
}

export function readRiderDetailsOfCategory(executor: Reader, categoryId: string): Promise<RiderDetails[]> {
  return selectRiders(executor, eq(categories.id, categoryId))
}

/** In any order; unknown ids are omitted. */
export async function readRiderDetailsById(
  executor: Reader,
  riderIds: readonly string[],
): Promise<RiderDetails[]> {
  return riderIds.length === 0 ? [] : selectRiders(executor, inArray(riders.id, [...riderIds]))
}

/** Reads the entry list of a race, with the numbers and makes of that race. */
export async function readRiderDetailsOfRace(executor: Reader, raceId: string): Promise<RiderDetails[]> {
  return executor
    .select({
      ...columns,
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

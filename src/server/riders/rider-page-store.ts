// Reads one rider with their sessions and laps. The cost depends neither on the laps of other riders nor on the stored
// seasons; only the best laps are sought in all sessions of the rider.
import { and, asc, desc, eq, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { categories, entries, events, laps, races, riders, tracks } from '../db/schema'

type Reader = Pick<Orm, 'select' | 'selectDistinctOn'>

export interface RiderRow {
  readonly rider: typeof riders.$inferSelect
  /** The category's short name. */
  readonly category: string
}

export async function findRider(executor: Reader, riderId: string): Promise<RiderRow | undefined> {
  const rows = await executor
    .select({ rider: riders, category: categories.sortName })
    .from(riders)
    .innerJoin(categories, eq(categories.id, riders.categoryId))
    .where(eq(riders.id, riderId))
  return rows[0]
}

/** The last session of a page. */
export interface PagePlace {
  readonly startsAt: Date
  readonly raceId: string
}

/** As in the list of riders, a session with an entry list only has not started. */
const hasStarted = or(races.isLive, races.isFinished, ne(races.phase, 'before'))

/** The sessions are limited before anything else is joined. */
function selectPage(executor: Reader, riderId: string, limit: number, after: PagePlace | undefined) {
  const isLater: SQL | undefined =
    after &&
    sql`(${entries.startsAt}, ${entries.raceId}) < (${after.startsAt.toISOString()}::timestamptz, ${after.raceId})`
  return executor
    .select({
      raceId: entries.raceId,
      startsAt: entries.startsAt,
      position: entries.position,
      laps: entries.laps,
      bestMs: entries.bestMs,
      name: races.name,
      sessionType: races.sessionType,
      kind: races.kind,
      isLive: races.isLive,
      flags: races.flags,
      flagsExact: races.flagsExact,
      eventId: races.eventId,
      trackId: races.trackId,
      categoryId: races.categoryId,
    })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .where(and(eq(entries.riderId, riderId), hasStarted, isLater))
    .orderBy(desc(entries.startsAt), desc(entries.raceId))
    .limit(limit)
    .as('page')
}

/** Newest first. */
async function selectSessions(
  executor: Reader,
  riderId: string,
  limit: number,
  after: PagePlace | undefined,
) {
  const page = selectPage(executor, riderId, limit, after)
  const { raceId, startsAt, position, bestMs, name, sessionType, kind, isLive, flags, flagsExact } = page
  const stored = { raceId, startsAt, position, bestMs, name, sessionType, kind, isLive, flags, flagsExact }
  return executor
    .select({
      ...stored,
      laps: page.laps,
      event: events.name,
      year: events.year,
      location: tracks.location,
      timezone: tracks.timezone,
      category: categories.sortName,
    })
    .from(page)
    .innerJoin(events, eq(events.id, page.eventId))
    .innerJoin(tracks, eq(tracks.id, page.trackId))
    .innerJoin(categories, eq(categories.id, page.categoryId))
    .orderBy(desc(startsAt), desc(raceId))
}

export type SessionRow = Awaited<ReturnType<typeof selectSessions>>[number]

/** The sessions of a rider that have started, newest first. */
export function readRiderSessions(
  executor: Reader,
  riderId: string,
  limit: number,
  after: PagePlace | undefined,
): Promise<readonly SessionRow[]> {
  return selectSessions(executor, riderId, limit, after)
}

/** The number of the last lap of any rider, from the end of the index. */
const lastNumber = sql`(select max(${laps.number}) as number from ${laps} where ${laps.raceId} = listed.race_id)`

/**
 * The key of the laps begins with race and number: each number is looked up, which finds the laps of the rider without
 * those of the others.
 */
async function selectLaps(executor: Reader, riderId: string, raceIds: readonly string[]) {
  const isLap = and(
    eq(laps.raceId, sql`listed.race_id`),
    eq(laps.number, sql`numbers.number`),
    eq(laps.riderId, riderId),
  )
  // The limit prevents PostgreSQL from joining all laps.
  const lap = executor.select().from(laps).where(isLap).limit(1).as('lap')
  const { raceId, number, atMs, timeMs, isIn, isOut, isCancelled, isMissed, flag } = lap
  return executor
    .select({ raceId, number, atMs, timeMs, isIn, isOut, isCancelled, isMissed, flag })
    .from(sql`unnest(${sql.param(raceIds)}::text[]) as listed (race_id)`)
    .crossJoinLateral(sql`${lastNumber} as last_lap`)
    .crossJoinLateral(sql`generate_series(1, last_lap.number) as numbers (number)`)
    .crossJoinLateral(lap)
    .orderBy(asc(raceId), asc(number))
}

export type RiderLapRow = Awaited<ReturnType<typeof selectLaps>>[number]

/** The laps of one rider in some races, by race and in the order of their numbers. */
export async function readRiderLaps(
  executor: Reader,
  riderId: string,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RiderLapRow[]>> {
  const lapsByRace = new Map(raceIds.map((raceId): [string, RiderLapRow[]] => [raceId, []]))
  for (const lap of await selectLaps(executor, riderId, raceIds)) lapsByRace.get(lap.raceId)?.push(lap)
  return lapsByRace
}

async function selectBests(executor: Reader, riderId: string) {
  const best = executor
    .selectDistinctOn([races.trackId], {
      raceId: entries.raceId,
      startsAt: entries.startsAt,
      bestMs: entries.bestMs,
      name: races.name,
      eventId: races.eventId,
      trackId: races.trackId,
    })
    .from(entries)
    .innerJoin(races, eq(races.id, entries.raceId))
    .where(and(eq(entries.riderId, riderId), isNotNull(entries.bestMs), not(races.isLive)))
    // Of equal laps the first counts.
    .orderBy(races.trackId, entries.bestMs, entries.startsAt, entries.raceId)
    .as('best')
  return executor
    .select({
      raceId: best.raceId,
      startsAt: best.startsAt,
      bestMs: best.bestMs,
      name: best.name,
      event: events.name,
      year: events.year,
      location: tracks.location,
      timezone: tracks.timezone,
    })
    .from(best)
    .innerJoin(events, eq(events.id, best.eventId))
    .innerJoin(tracks, eq(tracks.id, best.trackId))
    .orderBy(asc(tracks.location))
}

export type BestRow = Awaited<ReturnType<typeof selectBests>>[number]

/** The best lap of a rider on every track, by location, without that of a live race. */
export function readTrackBests(executor: Reader, riderId: string): Promise<readonly BestRow[]> {
  return selectBests(executor, riderId)
}

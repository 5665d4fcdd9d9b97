// Reads one rider with their sessions and laps. The cost depends on the laps of the races on the page, not on the stored
// seasons; only the best laps are sought in all sessions of the rider.
import { and, asc, desc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
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

type EntryRow = typeof entries.$inferSelect
type RaceRow = typeof races.$inferSelect

/** Where a session took place. */
interface EventRow {
  readonly event: string
  readonly year: number
  readonly location: string
  readonly timezone: string
}

export interface SessionRow
  extends
    Pick<EntryRow, 'raceId' | 'startsAt' | 'position' | 'laps' | 'bestMs'>,
    Pick<RaceRow, 'name' | 'sessionType' | 'kind' | 'isLive' | 'flags' | 'flagsExact'>,
    EventRow {
  /** The category's short name. */
  readonly category: string
}

/** The sessions of a rider that have started, newest first. */
export async function readRiderSessions(
  executor: Reader,
  riderId: string,
  limit: number,
  after: PagePlace | undefined,
): Promise<readonly SessionRow[]> {
  const page = selectPage(executor, riderId, limit, after)
  return executor
    .select({
      raceId: page.raceId,
      startsAt: page.startsAt,
      position: page.position,
      laps: page.laps,
      bestMs: page.bestMs,
      name: page.name,
      sessionType: page.sessionType,
      kind: page.kind,
      isLive: page.isLive,
      flags: page.flags,
      flagsExact: page.flagsExact,
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
    .orderBy(desc(page.startsAt), desc(page.raceId))
}

export type RiderLapRow = Pick<
  typeof laps.$inferSelect,
  'raceId' | 'number' | 'atMs' | 'timeMs' | 'isIn' | 'isOut' | 'isCancelled' | 'isMissed' | 'flag'
>

/** The laps of one rider in some races, by race and in the order of their numbers. */
export async function readRiderLaps(
  executor: Reader,
  riderId: string,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RiderLapRow[]>> {
  const { raceId, number, atMs, timeMs, isIn, isOut, isCancelled, isMissed, flag } = laps
  const rows = await executor
    .select({ raceId, number, atMs, timeMs, isIn, isOut, isCancelled, isMissed, flag })
    .from(laps)
    .where(and(inArray(raceId, [...raceIds]), eq(laps.riderId, riderId)))
    .orderBy(asc(raceId), asc(number))
  const lapsByRace = new Map(raceIds.map((id): [string, RiderLapRow[]] => [id, []]))
  for (const row of rows) lapsByRace.get(row.raceId)?.push(row)
  return lapsByRace
}

export interface BestRow extends Pick<EntryRow, 'raceId' | 'startsAt' | 'bestMs'>, EventRow {
  /** The name of the race. */
  readonly name: string
}

/** The best lap of a rider on every track, by location, without that of a live race. */
export async function readTrackBests(executor: Reader, riderId: string): Promise<readonly BestRow[]> {
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

// Reads races with their event, track, category and totals.
import { and, desc, eq, max, min, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, events, races, tracks } from '../db/schema'
import type { RaceRow } from './race-store'

export interface RaceDetails {
  readonly race: RaceRow
  readonly event: string
  readonly year: number
  /** The location of the track. */
  readonly location: string
  readonly timezone: string
  /** The short name of the category. */
  readonly category: string
  /** The best lap of the requested rider, or else of the race. */
  readonly bestMs: number | null
  readonly position: number | null
  /** The highest number of laps of any rider. */
  readonly lapsDone: number
}

/** Newest first. */
export async function selectRaces(
  executor: Pick<Executor, 'select'>,
  condition: SQL | undefined,
  riderId?: string,
): Promise<RaceDetails[]> {
  const totals = executor
    .select({ laps: max(entries.laps).as('most_laps'), bestMs: min(entries.bestMs).as('fastest_ms') })
    .from(entries)
    .where(eq(entries.raceId, races.id))
    .as('totals')
  const isOwn = riderId === undefined ? sql`false` : eq(entries.riderId, riderId)
  const rows = await executor
    .select({
      race: races,
      event: events.name,
      year: events.year,
      location: tracks.location,
      timezone: tracks.timezone,
      category: categories.sortName,
      bestMs: riderId === undefined ? totals.bestMs : entries.bestMs,
      position: entries.position,
      lapsDone: totals.laps,
    })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .leftJoin(entries, and(eq(entries.raceId, races.id), isOwn))
    .leftJoinLateral(totals, sql`true`)
    .where(condition)
    .orderBy(desc(races.startsAt), races.id)
  return rows.map(row => Object.assign(row, { lapsDone: row.lapsDone ?? 0 }))
}

export async function findRaceDetails(
  executor: Pick<Executor, 'select'>,
  raceId: string,
  riderId?: string,
): Promise<RaceDetails | undefined> {
  const rows = await selectRaces(executor, eq(races.id, raceId), riderId)
  return rows[0]
}

export interface RaceSearch {
  readonly event: string
  readonly year: number
  /** The track's location or its name. */
  readonly track: string
  readonly categoryId: string
}

/** Newest first. */
export async function searchRaceDetails(
  executor: Pick<Executor, 'select'>,
  { event, year, track, categoryId }: RaceSearch,
  riderId?: string,
): Promise<RaceDetails[]> {
  const isTrack = or(eq(tracks.location, track), eq(tracks.name, track))
  const isEvent = and(eq(events.year, year), eq(events.name, event))
  return selectRaces(executor, and(isEvent, eq(races.categoryId, categoryId), isTrack), riderId)
}

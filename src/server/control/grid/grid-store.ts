// Stores the grid of a race in what the race has besides the entry list (C-037).
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { entries, laps, raceEntries, races } from '../../db/schema'
import type { RaceRow } from '../../races/race-store'

export interface GridPlace {
  readonly entryId: string
  readonly grid: number | null
  readonly pitStart: boolean
}

/** Replaces the places of these entries. */
export async function saveGridPlaces(
  tx: Pick<Executor, 'insert'>,
  raceId: string,
  places: readonly GridPlace[],
): Promise<void> {
  if (places.length === 0) return
  await tx
    .insert(raceEntries)
    .values(places.map(place => ({ raceId, ...place })))
    .onConflictDoUpdate({
      target: [raceEntries.raceId, raceEntries.entryId],
      set: { grid: sql`excluded.grid`, pitStart: sql`excluded.pit_start` },
    })
}

export async function hasGrid(executor: Pick<Executor, 'select'>, raceId: string): Promise<boolean> {
  const rows = await executor
    .select({ entryId: raceEntries.entryId })
    .from(raceEntries)
    .where(and(eq(raceEntries.raceId, raceId), isNotNull(raceEntries.grid)))
    .limit(1)
  return rows.length > 0
}

export type SourceRace = Pick<RaceRow, 'id' | 'name' | 'kind' | 'startsAt' | 'part' | 'partOf'>

/** The other races of the category at the event, by start. */
export async function selectSourceRaces(
  executor: Pick<Executor, 'select'>,
  { id, eventId, categoryId }: Pick<RaceRow, 'id' | 'eventId' | 'categoryId'>,
): Promise<(SourceRace & { readonly isTimed: boolean })[]> {
  const { name, kind, startsAt, part, partOf } = races
  const results = executor
    .select({ one: sql`1` })
    .from(entries)
    .where(eq(entries.raceId, races.id))
  return executor
    .select({ id: races.id, name, kind, startsAt, part, partOf, isTimed: sql<boolean>`exists ${results}` })
    .from(races)
    .where(and(eq(races.eventId, eventId), eq(races.categoryId, categoryId), ne(races.id, id)))
    .orderBy(asc(races.startsAt), asc(races.id))
}

export interface SourceResult {
  readonly raceId: string
  readonly competitor: string
  readonly number: string | null
  readonly position: number | null
  readonly isDisqualified: boolean
}

/** The results of races, by position. */
export async function selectSourceResults(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<SourceResult[]> {
  if (raceIds.length === 0) return []
  const { raceId, competitor, number, position } = entries
  const isDisqualified = sql<boolean>`coalesce(${entries.resultStatus} = 'DSQ', ${entries.status} = 'excluded')`
  return executor
    .select({ raceId, competitor, number, position, isDisqualified })
    .from(entries)
    .where(inArray(raceId, [...raceIds]))
    .orderBy(asc(raceId), asc(position))
}

export interface SourceLap {
  readonly raceId: string
  readonly competitor: string
  readonly time: number
  readonly number: number
  readonly at: number | null
}

/** The laps that count as a best lap, as `isEligibleForBest` says. Those whose time was not measured have a note. */
export async function selectSourceLaps(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<SourceLap[]> {
  if (raceIds.length === 0) return []
  const time = sql<number>`${laps.timeMs}`
  return executor
    .select({ raceId: laps.raceId, competitor: entries.competitor, time, number: laps.number, at: laps.atMs })
    .from(laps)
    .innerJoin(entries, and(eq(entries.raceId, laps.raceId), eq(entries.riderId, laps.riderId)))
    .where(
      and(
        inArray(laps.raceId, [...raceIds]),
        eq(laps.isCancelled, false),
        eq(laps.isMissed, false),
        eq(laps.isIn, false),
        eq(laps.isOut, false),
        isNull(laps.note),
        sql`${laps.timeMs} is not null`,
      ),
    )
}

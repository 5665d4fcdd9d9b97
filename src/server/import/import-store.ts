// Reads and deletes the races that were imported from a file, and serializes imports.
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, crossings, entries, events, laps, races, tracks } from '../db/schema'

/** An arbitrary advisory lock key, different from those of the migrations and of the live run. */
const importLockKey = 7_074_004

export interface ImportedRace {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly riders: number
  readonly laps: number
}

/** A race with everything that an import stores of it. */
export interface StoredRace extends ImportedRace {
  readonly runId: string | null
  readonly isLive: boolean
  readonly event: string
  readonly year: number
  readonly track: string
  readonly sessionType: string
  readonly kind: string
  readonly startsAt: Date
  /** Changes with any value of the standings, laps and crossings. */
  readonly resultsHash: string
}

export function toImportedRace({ id, name, category, riders, laps: lapCount }: StoredRace): ImportedRace {
  return { id, name, category, riders, laps: lapCount }
}

/** Allows one import at a time, so that two imports of one file cannot both store it. */
export async function lockImports(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`)
}

type ResultTable = typeof entries | typeof laps | typeof crossings

/** The rows of a race as text, without the start, which is a detail of the race. */
function hashRows(table: ResultTable): SQL {
  const row = sql`(to_jsonb(${table}) - 'starts_at')::text`
  return sql`(select coalesce(md5(string_agg(${row}, ',' order by ${row})), '')
    from ${table} where ${table.raceId} = ${races.id})`
}

function countRows(table: ResultTable): SQL<number> {
  return sql<number>`(select count(*)::integer from ${table} where ${table.raceId} = ${races.id})`
}

export async function readStoredRaces(
  executor: Pick<Executor, 'select'>,
  source: string,
): Promise<readonly StoredRace[]> {
  return executor
    .select({
      id: races.id,
      name: races.name,
      category: categories.name,
      riders: countRows(entries),
      laps: countRows(laps),
      runId: races.runId,
      isLive: races.isLive,
      event: events.name,
      year: events.year,
      track: tracks.location,
      sessionType: races.sessionType,
      kind: races.kind,
      startsAt: races.startsAt,
      resultsHash: sql<string>`${hashRows(entries)} || ${hashRows(laps)} || ${hashRows(crossings)}`,
    })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .where(eq(races.source, source))
    .orderBy(asc(races.startsAt), asc(races.runId), asc(categories.name))
}

/** Deletes the races of runs that the file does not contain any more. */
export async function deleteOtherRuns(
  tx: Pick<Executor, 'delete'>,
  source: string,
  runIds: readonly string[],
): Promise<void> {
  await tx.delete(races).where(and(eq(races.source, source), notInArray(races.runId, [...runIds])))
}

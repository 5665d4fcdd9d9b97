// Finds the races of a run, and the session that they were timed by.
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, feeds, races, tracks } from '../db/schema'

type Reader = Pick<Executor, 'select'>

export interface TimelineRace extends Pick<
  typeof races.$inferSelect,
  | 'id'
  | 'runId'
  | 'kind'
  | 'startsAt'
  | 'source'
  | 'flag'
  | 'flags'
  | 'flagsExact'
  | 'hasMeasuredEnds'
  | 'isLive'
> {
  readonly category: string
  readonly trackSectors: number
  /** The session that an administrator's race was bound to. */
  readonly boundSession: string | null
}

function selectRaces(executor: Reader) {
  return executor
    .select({
      id: races.id,
      runId: races.runId,
      kind: races.kind,
      startsAt: races.startsAt,
      source: races.source,
      flag: races.flag,
      flags: races.flags,
      flagsExact: races.flagsExact,
      hasMeasuredEnds: races.hasMeasuredEnds,
      isLive: races.isLive,
      category: categories.name,
      trackSectors: tracks.sectors,
      boundSession: sql<string | null>`${feeds.options} ->> 'session'`,
    })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .innerJoin(tracks, eq(tracks.id, races.trackId))
    .leftJoin(feeds, eq(feeds.raceId, races.id))
}

/** The requested race first, then the other classes of its run; empty for an unknown race. */
export async function readRunRaces(executor: Reader, raceId: string): Promise<readonly TimelineRace[]> {
  const [race] = await selectRaces(executor).where(eq(races.id, raceId))
  if (race === undefined) return []
  if (race.runId === null) return [race]
  const all = await selectRaces(executor).where(eq(races.runId, race.runId)).orderBy(asc(races.id))
  return [race, ...all.filter(({ id }) => id !== raceId)]
}

/** Rider ids by the stored competitor. */
export async function readRiderIds(executor: Reader, raceId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await executor
    .select({ competitor: entries.competitor, riderId: entries.riderId })
    .from(entries)
    .where(eq(entries.raceId, raceId))
  return new Map(rows.map(({ competitor, riderId }) => [competitor, riderId]))
}

/** The sessions that the races may have been timed by. */
export function listSources(races: readonly TimelineRace[]): readonly string[] {
  return races.flatMap(({ boundSession, source }) => boundSession ?? source ?? [])
}

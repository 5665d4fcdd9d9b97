import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, laps, riders } from '../db/schema'

type Reader = Pick<Executor, 'select'>

/** An entry with the rider's own name; number and machine are those of the race where it has any. */
export interface EntryRow {
  readonly entry: typeof entries.$inferSelect
  readonly name: string
  readonly number: string | null
  readonly make: string | null
}

export type LapRow = typeof laps.$inferSelect

/** By position; whoever has none comes last. */
export async function entriesOfRace(executor: Reader, raceId: string): Promise<EntryRow[]> {
  return executor
    .select({ entry: entries, name: riders.name, number: riders.number, make: riders.make })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
    .orderBy(sql`${entries.position} asc nulls last`, asc(entries.riderId))
}

export async function lapsOfRace(executor: Reader, raceId: string): Promise<LapRow[]> {
  return executor
    .select()
    .from(laps)
    .where(eq(laps.raceId, raceId))
    .orderBy(asc(laps.number), asc(laps.riderId))
}

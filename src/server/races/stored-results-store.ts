import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { crossings, entries, laps, riders } from '../db/schema'

type Reader = Pick<Executor, 'select'>

/** An entry with the name, number and make of the rider; those of the entry take precedence. */
export interface EntryRow {
  readonly entry: typeof entries.$inferSelect
  readonly name: string
  readonly number: string | null
  readonly make: string | null
}

export type LapRow = typeof laps.$inferSelect

/** Those not classified or finished by laps and time, then those who did not start, then those disqualified. */
const orderWithoutPosition = sql`case ${entries.resultStatus} when 'DNS' then 2 when 'DSQ' then 3 else 1 end,
  case when ${entries.resultStatus} is not null then ${entries.laps} end desc nulls last,
  case when ${entries.resultStatus} is not null then ${entries.totalMs} end`

/** Ordered by position; entries without a position come last. */
export async function readRaceEntries(executor: Reader, raceId: string): Promise<EntryRow[]> {
  return executor
    .select({ entry: entries, name: riders.name, number: riders.number, make: riders.make })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
    .orderBy(sql`${entries.position} asc nulls last`, orderWithoutPosition, asc(entries.riderId))
}

export async function readRaceLaps(executor: Reader, raceId: string): Promise<LapRow[]> {
  return executor
    .select()
    .from(laps)
    .where(eq(laps.raceId, raceId))
    .orderBy(asc(laps.number), asc(laps.riderId))
}

export type CrossingRow = typeof crossings.$inferSelect

export async function readRaceCrossings(executor: Reader, raceId: string): Promise<CrossingRow[]> {
  return executor
    .select()
    .from(crossings)
    .where(eq(crossings.raceId, raceId))
    .orderBy(asc(crossings.sequence))
}

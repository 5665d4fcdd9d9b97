// The tires of a rider in a race. Every entry is kept; the highest version counts (decisions Q-130).
import type { TireData } from '#contract'
import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, races, tireRecords, users } from '../db/schema'

type Reader = Pick<Executor, 'select'>

export interface TirePlace {
  readonly raceId: string
  readonly riderId: string
}

export type NewTires = typeof tireRecords.$inferInsert

/** What was last saved of these riders in one race, by rider. */
export async function latestTires(
  reader: Reader,
  raceId: string,
  riderIds: readonly string[],
): Promise<ReadonlyMap<string, TireData>> {
  if (riderIds.length === 0) return new Map()
  const rows = await newestWhere(
    reader,
    and(eq(tireRecords.raceId, raceId), inArray(tireRecords.riderId, [...riderIds])),
  )
  return new Map(rows.map(row => [row.riderId, toTireData(row)]))
}

/** The same where every rider has a race of his own; nobody may be among them twice. */
export async function latestTiresAt(
  reader: Reader,
  places: readonly TirePlace[],
): Promise<ReadonlyMap<string, TireData>> {
  if (places.length === 0) return new Map()
  const raceIds = sql.param(places.map(({ raceId }) => raceId))
  const riderIds = sql.param(places.map(({ riderId }) => riderId))
  const rows = await newestWhere(
    reader,
    sql`(${tireRecords.raceId}, ${tireRecords.riderId}) in
      (select place.race_id, place.rider_id
       from unnest(${raceIds}::text[], ${riderIds}::text[]) as place (race_id, rider_id))`,
  )
  return new Map(rows.map(row => [row.riderId, toTireData(row)]))
}

interface TireRow extends Omit<TireData, 'updatedAt'> {
  readonly riderId: string
  readonly updatedAt: Date
}

async function newestWhere(reader: Reader, isWanted: SQL | undefined): Promise<TireRow[]> {
  const { raceId, riderId, version, frontTire, rearTire, tireType, updatedAt } = tireRecords
  const newest = reader
    .select({ raceId, riderId, version: max(version).as('newest_version') })
    .from(tireRecords)
    .where(isWanted)
    .groupBy(raceId, riderId)
    .as('newest')
  // A removed account leaves no name behind.
  const updatedBy = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`
  return reader
    .select({ riderId, version, frontTire, rearTire, tireType, updatedBy, updatedAt })
    .from(tireRecords)
    .innerJoin(
      newest,
      and(eq(newest.raceId, raceId), eq(newest.riderId, riderId), eq(newest.version, version)),
    )
    .leftJoin(users, eq(users.id, tireRecords.updatedBy))
}

function toTireData(row: TireRow): TireData {
  const { frontTire, rearTire, tireType, version, updatedBy, updatedAt } = row
  return { frontTire, rearTire, tireType, version, updatedBy, updatedAt: updatedAt.toISOString() }
}

/** Whether there is such a race; it stays there until the end of the transaction. */
export async function holdRace(tx: Reader, raceId: string): Promise<boolean> {
  const rows = await tx.select({ id: races.id }).from(races).where(eq(races.id, raceId)).for('key share')
  return rows.length > 0
}

/** … and whether the rider is entered in it. */
export async function holdEntry(tx: Reader, { raceId, riderId }: TirePlace): Promise<boolean> {
  const isHis = and(eq(entries.raceId, raceId), eq(entries.riderId, riderId))
  const rows = await tx.select({ id: entries.riderId }).from(entries).where(isHis).for('key share')
  return rows.length > 0
}

/** Answers false when somebody else has saved this version; his is there to be read by then. */
export async function insertTires(tx: Pick<Executor, 'insert'>, tires: NewTires): Promise<boolean> {
  const rows = await tx
    .insert(tireRecords)
    .values(tires)
    .onConflictDoNothing()
    .returning({ version: tireRecords.version })
  return rows.length > 0
}

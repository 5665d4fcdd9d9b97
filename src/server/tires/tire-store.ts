// Stores the tires of a rider in a race. All versions are stored; the highest one is current (decisions Q-130).
import type { TireData } from '#contract'
import { and, asc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, races, tireRecords, users } from '../db/schema'

type Reader = Pick<Executor, 'select'>

/** Null when the account of the author was deleted. */
const authorName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

export interface EntryKey {
  readonly raceId: string
  readonly riderId: string
}

export type NewTires = typeof tireRecords.$inferInsert

/** The latest tire data of riders in one race, by rider. */
export async function readLatestTires(
  reader: Reader,
  raceId: string,
  riderIds: readonly string[],
): Promise<ReadonlyMap<string, TireData>> {
  if (riderIds.length === 0) return new Map()
  const rows = await selectNewest(
    reader,
    and(eq(tireRecords.raceId, raceId), inArray(tireRecords.riderId, [...riderIds])),
  )
  return new Map(rows.map(row => [row.riderId, toTireData(row)]))
}

/** The latest tire data of entries in different races, by rider. A rider must not occur twice. */
export async function readLatestTiresOfEntries(
  reader: Reader,
  entryKeys: readonly EntryKey[],
): Promise<ReadonlyMap<string, TireData>> {
  if (entryKeys.length === 0) return new Map()
  const raceIds = sql.param(entryKeys.map(({ raceId }) => raceId))
  const riderIds = sql.param(entryKeys.map(({ riderId }) => riderId))
  const rows = await selectNewest(
    reader,
    sql`(${tireRecords.raceId}, ${tireRecords.riderId}) in
      (select entry.race_id, entry.rider_id
       from unnest(${raceIds}::text[], ${riderIds}::text[]) as entry (race_id, rider_id))`,
  )
  return new Map(rows.map(row => [row.riderId, toTireData(row)]))
}

export interface TireRecord extends TireData {
  readonly riderId: string
}

/** More versions than anyone saves during a race. */
const maxRecords = 2000

/** All versions of the tires in a race, oldest first. */
export async function readTireRecords(reader: Reader, raceId: string): Promise<readonly TireRecord[]> {
  const { riderId, version, frontTire, rearTire, tireType, updatedAt } = tireRecords
  const rows = await reader
    .select({ riderId, version, frontTire, rearTire, tireType, updatedBy: authorName, updatedAt })
    .from(tireRecords)
    .leftJoin(users, eq(users.id, tireRecords.updatedBy))
    .where(eq(tireRecords.raceId, raceId))
    .orderBy(asc(updatedAt), asc(riderId), asc(version))
    .limit(maxRecords)
  return rows.map(row => Object.assign({ riderId: row.riderId }, toTireData(row)))
}

/** All versions of the tires of a rider in some races, by race and oldest first. */
export async function readTireRecordsOfRider(
  reader: Reader,
  riderId: string,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RiderTires[]>> {
  const { raceId, version, frontTire, rearTire, tireType, updatedAt } = tireRecords
  const rows = await reader
    .select({ raceId, frontTire, rearTire, tireType, updatedAt })
    .from(tireRecords)
    .where(and(eq(tireRecords.riderId, riderId), inArray(raceId, [...raceIds])))
    .orderBy(asc(raceId), asc(version))
  const recordsByRace = new Map(raceIds.map((id): [string, RiderTires[]] => [id, []]))
  for (const row of rows) recordsByRace.get(row.raceId)?.push(row)
  return recordsByRace
}

export type RiderTires = Pick<
  typeof tireRecords.$inferSelect,
  'frontTire' | 'rearTire' | 'tireType' | 'updatedAt'
>

interface TireRow extends Omit<TireData, 'updatedAt'> {
  readonly riderId: string
  readonly updatedAt: Date
}

async function selectNewest(reader: Reader, condition: SQL | undefined): Promise<TireRow[]> {
  const { raceId, riderId, version, frontTire, rearTire, tireType, updatedAt } = tireRecords
  const newest = reader
    .select({ raceId, riderId, version: max(version).as('newest_version') })
    .from(tireRecords)
    .where(condition)
    .groupBy(raceId, riderId)
    .as('newest')
  return reader
    .select({ riderId, version, frontTire, rearTire, tireType, updatedBy: authorName, updatedAt })
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

/** Returns whether the race exists, and keeps it from being deleted until the end of the transaction. */
export async function lockRace(tx: Reader, raceId: string): Promise<boolean> {
  const rows = await tx.select({ id: races.id }).from(races).where(eq(races.id, raceId)).for('key share')
  return rows.length > 0
}

/** Returns whether the rider is entered in the race, and locks the entry like `lockRace`. */
export async function lockEntry(tx: Reader, { raceId, riderId }: EntryKey): Promise<boolean> {
  const isEntry = and(eq(entries.raceId, raceId), eq(entries.riderId, riderId))
  const rows = await tx.select({ id: entries.riderId }).from(entries).where(isEntry).for('key share')
  return rows.length > 0
}

/** Returns false when another transaction has already committed this version. */
export async function insertTires(tx: Pick<Executor, 'insert'>, tires: NewTires): Promise<boolean> {
  const rows = await tx
    .insert(tireRecords)
    .values(tires)
    .onConflictDoNothing()
    .returning({ version: tireRecords.version })
  return rows.length > 0
}

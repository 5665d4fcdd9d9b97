// Stores the standings, laps and crossings of one race. Unchanged rows are not written again.
import type { TimingLine, CrossingQuality } from '#timing'
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { crossings, entries, laps, races } from '../db/schema'
import { toEntryValues, type LapValues, toLapValues, type Result } from './result-rows'
import { createRowWriter } from './row-store'

const writeEntries = createRowWriter(entries, ['raceId', 'riderId'])
const writeLaps = createRowWriter(laps, ['raceId', 'number', 'riderId'])
const writeCrossings = createRowWriter(crossings, ['raceId', 'sequence'])

/** An arbitrary advisory lock key, different from those of the migrations and of the live run. */
const resultsLockKey = 7_074_004

/**
 * Until the end of the transaction, no other one stores results of the race. The row itself is not locked, so that the
 * race can be put live or ended meanwhile.
 */
export async function lockResults(tx: Pick<Executor, 'select' | 'execute'>, raceId: string): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(${resultsLockKey}, hashtext(${raceId}))`)
  const rows = await tx.select({ startsAt: races.startsAt }).from(races).where(eq(races.id, raceId))
  if (!rows[0]) throw new Error(`Cannot store results: race ${raceId} does not exist`)
  return rows[0].startsAt
}

/** Deletes laps that a correction removed or assigned to another rider. */
async function deleteOtherLaps(
  tx: Pick<Executor, 'execute'>,
  raceId: string,
  currentLaps: readonly LapValues[],
): Promise<void> {
  const riderIds = sql.param(currentLaps.map(({ riderId }) => riderId))
  const numbers = sql.param(currentLaps.map(({ number }) => number))
  await tx.execute(sql`
    delete from ${laps} where ${laps.raceId} = ${raceId} and not exists (
      select 1 from unnest(${riderIds}::text[], ${numbers}::integer[]) as kept (rider_id, number)
      where kept.rider_id = ${laps.riderId} and kept.number = ${laps.number})`)
}

/** Stores the complete results of one race; riders and laps that are not in them are deleted. */
export async function storeResults(
  executor: Executor,
  raceId: string,
  results: readonly Result[],
): Promise<void> {
  await executor.transaction(async tx => {
    const startsAt = await lockResults(tx, raceId)
    const riderIds = results.map(({ riderId }) => riderId)
    await tx
      .delete(entries)
      .where(
        and(
          eq(entries.raceId, raceId),
          riderIds.length > 0 ? notInArray(entries.riderId, riderIds) : undefined,
        ),
      )
    const entryRows = results.map(result => toEntryValues(raceId, startsAt, result))
    await writeEntries(tx, entryRows)
    const lapRows = results.flatMap(result => toLapValues(raceId, result))
    await writeLaps(tx, lapRows)
    await deleteOtherLaps(tx, raceId, lapRows)
  })
}

export interface StoredCrossing {
  /** The number of the crossing in the session; identifies it. */
  readonly sequence: number
  readonly riderId: string
  readonly line: TimingLine
  readonly atMs: number
  readonly isInPit?: boolean | undefined
  readonly quality?: CrossingQuality | undefined
}

export async function storeCrossings(
  executor: Executor,
  raceId: string,
  newCrossings: readonly StoredCrossing[],
): Promise<void> {
  const rows = newCrossings.map(({ sequence, riderId, line, atMs, isInPit, quality = 'ok' }) => ({
    raceId,
    sequence,
    riderId,
    line,
    atMs: Math.round(atMs),
    isInPit,
    quality,
  }))
  await executor.transaction(tx => writeCrossings(tx, rows))
}

/** Stores all crossings of a race, numbered from 0, and deletes stored crossings with higher numbers. */
export async function replaceCrossings(
  executor: Executor,
  raceId: string,
  newCrossings: readonly Omit<StoredCrossing, 'sequence'>[],
): Promise<void> {
  const numbered = newCrossings.map((crossing, sequence) => Object.assign({ sequence }, crossing))
  await executor.transaction(async tx => {
    await storeCrossings(tx, raceId, numbered)
    const isSurplus = and(eq(crossings.raceId, raceId), gte(crossings.sequence, numbered.length))
    await tx.delete(crossings).where(isSurplus)
  })
}

// The standings, laps and crossings of one race. Storing the same again writes nothing.
import type { Line, Quality } from '#timing'
import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { crossings, entries, laps, races } from '../db/schema'
import { entryValues, type LapValues, lapValues, type Result } from './result-rows'
import { rowsInto } from './row-store'

const writeEntries = rowsInto(entries, ['raceId', 'riderId'])
const writeLaps = rowsInto(laps, ['raceId', 'number', 'riderId'])
const writeCrossings = rowsInto(crossings, ['raceId', 'sequence'])

/** Held until the end of the transaction, so that two who store one race take turns. */
async function holdRace(tx: Pick<Executor, 'select'>, raceId: string): Promise<Date> {
  const rows = await tx
    .select({ startsAt: races.startsAt })
    .from(races)
    .where(eq(races.id, raceId))
    .for('no key update')
  if (!rows[0]) throw new Error(`There is no race ${raceId} to store results of`)
  return rows[0].startsAt
}

/** Laps that a correction took away, or that were another's after all. */
async function deleteOtherLaps(
  tx: Pick<Executor, 'execute'>,
  raceId: string,
  kept: readonly LapValues[],
): Promise<void> {
  const riderIds = sql.param(kept.map(({ riderId }) => riderId))
  const numbers = sql.param(kept.map(({ number }) => number))
  await tx.execute(sql`
    delete from ${laps} where ${laps.raceId} = ${raceId} and not exists (
      select 1 from unnest(${riderIds}::text[], ${numbers}::integer[]) as kept (rider_id, number)
      where kept.rider_id = ${laps.riderId} and kept.number = ${laps.number})`)
}

/** All that is known of one race: whoever and whatever is not among it any more goes. */
export async function storeResults(
  executor: Executor,
  raceId: string,
  results: readonly Result[],
): Promise<void> {
  await executor.transaction(async tx => {
    const startsAt = await holdRace(tx, raceId)
    const riderIds = results.map(({ riderId }) => riderId)
    await tx
      .delete(entries)
      .where(
        and(
          eq(entries.raceId, raceId),
          riderIds.length > 0 ? notInArray(entries.riderId, riderIds) : undefined,
        ),
      )
    const standings = results.map(result => entryValues(raceId, startsAt, result))
    await writeEntries(tx, standings)
    const ridden = results.flatMap(result => lapValues(raceId, result))
    await writeLaps(tx, ridden)
    await deleteOtherLaps(tx, raceId, ridden)
  })
}

export interface StoredCrossing {
  /** Its number in the session: the same again is the same crossing. */
  readonly sequence: number
  readonly riderId: string
  readonly line: Line
  readonly atMs: number
  readonly isInPit?: boolean | undefined
  readonly quality?: Quality | undefined
}

export async function storeCrossings(
  executor: Executor,
  raceId: string,
  crossed: readonly StoredCrossing[],
): Promise<void> {
  // One statement cannot write a row twice: of two with one number the later counts.
  const bySequence = new Map(crossed.map(crossing => [crossing.sequence, crossing]))
  const rows = [...bySequence.values()].map(({ sequence, riderId, line, atMs, isInPit, quality = 'ok' }) => ({
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

/** All crossings of a race there are, numbered from 0; what was stored beyond them goes. */
export async function replaceCrossings(
  executor: Executor,
  raceId: string,
  crossed: readonly Omit<StoredCrossing, 'sequence'>[],
): Promise<void> {
  const numbered = crossed.map((crossing, sequence) => Object.assign({ sequence }, crossing))
  await executor.transaction(async tx => {
    await storeCrossings(tx, raceId, numbered)
    const isBeyond = and(eq(crossings.raceId, raceId), gte(crossings.sequence, numbered.length))
    await tx.delete(crossings).where(isBeyond)
  })
}

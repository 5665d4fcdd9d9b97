// A run: the classes that are on the track together on one feed, one race each.
import { nameKey } from '#timing'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, races } from '../db/schema'
import { newId } from '../new-id'
import { findOrMakeCategory } from './category-store'
import { findOrMakeEvent } from './event-store'
import { keepLive, type RaceRow } from './race-store'
import { findOrMakeTrack } from './track-store'

export interface Run {
  /** The same run again finds the same races. */
  readonly runId: string
  readonly event: string
  readonly year: number
  /** The location of the track. */
  readonly track: string
  readonly trackMiles?: number | undefined
  readonly sectors?: number | undefined
  readonly name: string
  readonly sessionType?: string | undefined
  readonly kind: RaceRow['kind']
  readonly startsAt: Date
  readonly lapsTotal?: number | undefined
  readonly durationMinutes?: number | undefined
  /** The file or feed it comes from. */
  readonly source?: string | undefined
  /** Their names, in any order. */
  readonly categories: readonly string[]
}

/** One class of a run. */
export type RunRace = Pick<RaceRow, 'id' | 'categoryId' | 'startsAt' | 'isLive'>

/** Found in one order and held until the end of the transaction, so that two writers of one run take turns. */
async function heldRaces(tx: Pick<Executor, 'select'>, runId: string): Promise<RunRace[]> {
  return tx
    .select({ id: races.id, categoryId: races.categoryId, startsAt: races.startsAt, isLive: races.isLive })
    .from(races)
    .where(eq(races.runId, runId))
    .orderBy(asc(races.id))
    .for('no key update')
}

async function makeRaces(
  tx: Pick<Executor, 'select' | 'insert'>,
  run: Run,
  categoryIds: readonly string[],
  isLive: boolean,
): Promise<void> {
  const { runId, name, sessionType = name, kind, startsAt, lapsTotal, durationMinutes, source } = run
  const track = await findOrMakeTrack(tx, run.track, {
    sectors: Math.min(5, Math.max(1, run.sectors ?? 1)),
    lengthMiles: run.trackMiles ?? null,
  })
  const event = await findOrMakeEvent(tx, run.year, run.event)
  const place = { eventId: event.id, trackId: track.id, startsAt, runId, source, isLive }
  const described = { ...place, name, sessionType, kind, lapsTotal, durationMinutes }
  await tx
    .insert(races)
    .values(categoryIds.toSorted().map(categoryId => Object.assign({ id: newId(), categoryId }, described)))
    .onConflictDoNothing({ target: [races.runId, races.categoryId] })
}

/** Ids of categories by the keys of their names, in that order, as with riders. */
async function categoryIdsOf(
  tx: Pick<Executor, 'select' | 'insert'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(names.map(name => [nameKey(name), name]))
  const ids = new Map<string, string>()
  for (const key of [...byKey.keys()].toSorted()) {
    const { id } = await findOrMakeCategory(tx, byKey.get(key) ?? key)
    ids.set(key, id)
  }
  return ids
}

/** The race of each class, by the key of its name (`nameKey`). A class that joins a live run is live too. */
export async function racesOfRun(executor: Executor, run: Run): Promise<ReadonlyMap<string, RunRace>> {
  return executor.transaction(async tx => {
    await keepLive(tx)
    const categoryIds = await categoryIdsOf(tx, run.categories)
    let held = await heldRaces(tx, run.runId)
    const missing = [...categoryIds.values()].filter(id => !held.some(race => race.categoryId === id))
    if (missing.length > 0) {
      const isLive = held.some(race => race.isLive)
      await makeRaces(tx, run, missing, isLive)
      held = await heldRaces(tx, run.runId)
    }
    const byCategory = new Map(held.map(race => [race.categoryId, race]))
    const found = new Map<string, RunRace>()
    for (const [key, id] of categoryIds) {
      const race = byCategory.get(id)
      if (race !== undefined) found.set(key, race)
    }
    return found
  })
}

/** Classes that turned out to be none: a rider is often entered before his class is known. */
export async function clearOtherRaces(
  tx: Pick<Executor, 'select' | 'delete'>,
  { runId, source }: { readonly runId: string; readonly source: string },
  kept: readonly string[],
): Promise<void> {
  const isOther = and(eq(races.runId, runId), kept.length > 0 ? notInArray(races.id, [...kept]) : undefined)
  await tx.delete(races).where(and(isOther, eq(races.source, source)))
  // A race somebody made by hand stays, though nobody is in it.
  await tx
    .delete(entries)
    .where(inArray(entries.raceId, tx.select({ id: races.id }).from(races).where(isOther)))
}

export type Progress = Pick<RaceRow, 'kind' | 'flag' | 'phase' | 'elapsedMs' | 'isFinished'>

/** How far the races have come. */
export async function noteProgress(
  tx: Pick<Executor, 'update'>,
  raceIds: readonly string[],
  progress: Progress,
): Promise<void> {
  const { kind, flag, phase, elapsedMs, isFinished } = progress
  const held = sql`(${races.kind}, ${races.flag}, ${races.phase}, ${races.elapsedMs}, ${races.isFinished})`
  const given = sql`(${kind}::text, ${flag}::text, ${phase}::text, ${elapsedMs}::bigint, ${isFinished}::boolean)`
  await tx
    .update(races)
    .set({ ...progress, updatedAt: sql`now()` })
    .where(and(inArray(races.id, [...raceIds]), sql`${held} is distinct from ${given}`))
}

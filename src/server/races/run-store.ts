// Stores a run: the classes that one feed times together, each as one race.
import { toNameKey } from '#timing'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, races } from '../db/schema'
import { createId } from '../create-id'
import { findOrCreateCategory } from './category-store'
import { findOrCreateEvent } from './event-store'
import { lockLiveShared, type RaceRow } from './race-store'
import { findOrCreateTrack } from './track-store'

export interface Run {
  /** Identifies the run; storing it again updates the same races. */
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
  /** The names of the classes, in any order. */
  readonly categories: readonly string[]
}

/** One class of a run. */
export type RunRace = Pick<RaceRow, 'id' | 'categoryId' | 'startsAt' | 'isLive'>

/** Locks the races of the run in a fixed order, so that concurrent transactions cannot deadlock. */
async function lockRunRaces(tx: Pick<Executor, 'select'>, runId: string): Promise<RunRace[]> {
  return tx
    .select({ id: races.id, categoryId: races.categoryId, startsAt: races.startsAt, isLive: races.isLive })
    .from(races)
    .where(eq(races.runId, runId))
    .orderBy(asc(races.id))
    .for('no key update')
}

/** The values that all races of the run have in common. Creates the event and the track if necessary. */
async function toRaceValues(tx: Pick<Executor, 'select' | 'insert'>, run: Run) {
  const { name, sessionType = name, kind, startsAt } = run
  const track = await findOrCreateTrack(tx, run.track, {
    sectors: Math.min(5, Math.max(1, run.sectors ?? 1)),
    lengthMiles: run.trackMiles ?? null,
  })
  const event = await findOrCreateEvent(tx, run.year, run.event)
  return { eventId: event.id, trackId: track.id, startsAt, name, sessionType, kind }
}

async function createRaces(
  tx: Pick<Executor, 'select' | 'insert'>,
  run: Run,
  categoryIds: readonly string[],
  isLive: boolean,
): Promise<void> {
  const { runId, source, lapsTotal, durationMinutes } = run
  const common = await toRaceValues(tx, run)
  const values = { ...common, runId, source, isLive, lapsTotal, durationMinutes }
  await tx
    .insert(races)
    .values(categoryIds.toSorted().map(categoryId => Object.assign({ id: createId(), categoryId }, values)))
    .onConflictDoNothing({ target: [races.runId, races.categoryId] })
}

/** Returns the category ids by the keys of their names. Created in the order of the keys, to avoid deadlocks. */
async function findOrCreateCategoryIds(
  tx: Pick<Executor, 'select' | 'insert'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(names.map(name => [toNameKey(name), name]))
  const ids = new Map<string, string>()
  for (const key of [...byKey.keys()].toSorted()) {
    const { id } = await findOrCreateCategory(tx, byKey.get(key) ?? key)
    ids.set(key, id)
  }
  return ids
}

/** The race of each class, by the key of its name (`toNameKey`). A class that joins a live run is live too. */
export async function findOrCreateRunRaces(
  executor: Executor,
  run: Run,
): Promise<ReadonlyMap<string, RunRace>> {
  return executor.transaction(async tx => {
    await lockLiveShared(tx)
    const categoryIds = await findOrCreateCategoryIds(tx, run.categories)
    let existing = await lockRunRaces(tx, run.runId)
    const missing = [...categoryIds.values()].filter(id => !existing.some(race => race.categoryId === id))
    if (missing.length > 0) {
      const isLive = existing.some(race => race.isLive)
      await createRaces(tx, run, missing, isLive)
      existing = await lockRunRaces(tx, run.runId)
    }
    const byCategory = new Map(existing.map(race => [race.categoryId, race]))
    const racesByClass = new Map<string, RunRace>()
    for (const [key, id] of categoryIds) {
      const race = byCategory.get(id)
      if (race !== undefined) racesByClass.set(key, race)
    }
    return racesByClass
  })
}

/** Updates event, track, name and start of the races that have already been stored from the same source. */
export async function updateRunDetails(
  tx: Pick<Executor, 'select' | 'insert' | 'update' | 'execute'>,
  run: Run & { readonly source: string },
): Promise<void> {
  await lockLiveShared(tx)
  const isStored = and(eq(races.runId, run.runId), eq(races.source, run.source))
  const stored = await tx.select({ id: races.id }).from(races).where(isStored).for('no key update')
  if (stored.length === 0) return
  const values = await toRaceValues(tx, run)
  await tx
    .update(races)
    .set({ ...values, updatedAt: sql`now()` })
    .where(isStored)
}

/** Locks races in a fixed order, so that concurrent transactions cannot deadlock. */
export async function lockRaces(tx: Pick<Executor, 'select'>, raceIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: races.id })
    .from(races)
    .where(inArray(races.id, [...raceIds]))
    .orderBy(asc(races.id))
    .for('no key update')
}

/** Deletes races of classes that no longer exist: a rider is often entered before the class is known. */
export async function deleteOtherRaces(
  tx: Pick<Executor, 'select' | 'delete'>,
  { runId, source }: { readonly runId: string; readonly source: string },
  currentRaceIds: readonly string[],
): Promise<void> {
  const isOther = and(
    eq(races.runId, runId),
    currentRaceIds.length > 0 ? notInArray(races.id, [...currentRaceIds]) : undefined,
  )
  await tx.delete(races).where(and(isOther, eq(races.source, source)))
  // A race that was created by an administrator is kept, without its entries.
  await tx
    .delete(entries)
    .where(inArray(entries.raceId, tx.select({ id: races.id }).from(races).where(isOther)))
}

export type Progress = Pick<
  RaceRow,
  | 'kind'
  | 'flag'
  | 'phase'
  | 'elapsedMs'
  | 'isFinished'
  | 'flags'
  | 'flagsExact'
  | 'hasMeasuredEnds'
  | 'results'
  | 'restart'
>

/** Updates the progress of the races, if it has changed. */
export async function updateProgress(
  tx: Pick<Executor, 'update'>,
  raceIds: readonly string[],
  progress: Progress,
): Promise<void> {
  const { kind, flag, phase, elapsedMs, isFinished, flags, flagsExact, hasMeasuredEnds, results, restart } =
    progress
  const existing = sql`(${races.kind}, ${races.flag}, ${races.phase}, ${races.elapsedMs}, ${races.isFinished},
    ${races.flags}, ${races.flagsExact}, ${races.hasMeasuredEnds}, ${races.results}, ${races.restart})`
  const updated = sql`(${kind}::text, ${flag}::text, ${phase}::text, ${elapsedMs}::bigint, ${isFinished}::boolean,
    ${JSON.stringify(flags)}::jsonb, ${flagsExact}::boolean, ${hasMeasuredEnds}::boolean, ${results}::text,
    ${restart}::text)`
  await tx
    .update(races)
    .set({ ...progress, updatedAt: sql`now()` })
    .where(and(inArray(races.id, [...raceIds]), sql`${existing} is distinct from ${updated}`))
}

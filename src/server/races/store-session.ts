// Stores a running or finished session of the engine, as one race per class.
import {
  toNameKey,
  type Racer,
  type Session,
  computeSummary,
  splitByClass,
  type RunClass,
  sanitizeText,
  textLimits,
} from '#timing'
import type { Executor } from '../db/database'
import { listCrossings } from './list-crossings'
import { identifyRiders } from './identify-riders'
import { computePositions, computeResults, toProgress } from './compute-results'
import { listMainRaces, storeResultOfParts } from './part-results'
import { replaceCrossings, storeResults } from './result-store'
import { lockLiveShared } from './race-store'
import { findOrCreateRiders } from './rider-store'
import {
  deleteOtherRaces,
  updateProgress,
  updateRunDetails,
  findOrCreateRunRaces,
  lockRaces,
  type Run,
  type RunRace,
} from './run-store'
import { deleteTimeline } from './timeline-store'
import { toStorableKey } from './to-storable-key'

/** Details of a run that the engine does not have, such as place, time and name. */
export interface RunDetails extends Omit<Run, 'name' | 'kind' | 'source' | 'categories'> {
  /** Defaults to the name in the feed. */
  readonly name?: string | undefined
  /** The class of riders without a class in the feed. */
  readonly category?: string | undefined
  /** Overrides the flags; for lap lists, which have no flags. */
  readonly isFinished?: boolean | undefined
  /** Whether to store the crossings. Set once at the end, because there are several per lap. */
  readonly hasCrossings?: boolean | undefined
  /** False if the ends of laps are sums of lap times. By default they were measured. */
  readonly hasMeasuredEnds?: boolean | undefined
  /** Addresses of riders by competitor. Only files have them, not feeds. */
  readonly addresses?: ReadonlyMap<string, string> | undefined
  /** Whether to replace stored details of the run too. By default they are kept: an administrator may have changed them. */
  readonly replacesDetails?: boolean | undefined
}

function toRun(
  details: RunDetails,
  session: Session,
  source: string,
  classes: readonly RunClass[],
): Run & { readonly source: string } {
  const sanitizeName = (text: string | undefined) => sanitizeText(text, textLimits.name)
  const name = sanitizeName(details.name) ?? sanitizeName(session.name) ?? 'Session'
  return {
    ...details,
    runId: toStorableKey(details.runId),
    name,
    event: sanitizeName(details.event) ?? name,
    track: sanitizeText(details.track, textLimits.location) ?? 'Unknown',
    trackMiles: details.trackMiles ?? session.trackMiles,
    sectors: details.sectors ?? session.sectors,
    kind: session.kind,
    source,
    categories: classes.map(({ category }) => category),
  }
}

/** Returns the rider ids of a class by competitor. */
async function findOrCreateRiderIds(
  tx: Executor,
  { categoryId, startsAt }: RunRace,
  racers: readonly Racer[],
  addresses: RunDetails['addresses'],
): Promise<ReadonlyMap<string, string>> {
  const identities = identifyRiders(racers, addresses)
  const ids = await findOrCreateRiders(tx, categoryId, [...identities.values()], startsAt)
  return new Map([...identities].map(([competitor, { key }]) => [competitor, ids.get(key) ?? '']))
}

interface ClassToStore {
  readonly race: RunRace
  readonly runClass: RunClass
  /** Positions across all classes, by competitor. */
  readonly overall: ReadonlyMap<string, number | undefined>
  readonly isFinished: boolean
}

async function storeClass(
  tx: Executor,
  item: ClassToStore,
  { hasCrossings, addresses }: RunDetails,
): Promise<void> {
  const { race, runClass, overall, isFinished } = item
  const racers = computeSummary(runClass.session).map(({ racer }) => racer)
  const riderIds = await findOrCreateRiderIds(tx, race, racers, addresses)
  await storeResults(tx, race.id, computeResults(runClass.session, { overall, isFinished, riderIds }))
  if (hasCrossings) await replaceCrossings(tx, race.id, listCrossings(racers, riderIds))
}

/**
 * Stores a session; a later state of the session replaces the earlier one. `sourceId` identifies the file or feed.
 * Returns the ids of the races, that of the best placed rider's class first. The races are locked only while they are
 * created and at the end, so that storing many results does not delay race control.
 */
export async function storeSession(
  executor: Executor,
  details: RunDetails,
  session: Session,
  sourceId: string,
): Promise<readonly string[]> {
  const classes = splitByClass(session, details.category)
  const overall = computePositions(session)
  const progress = {
    ...toProgress(session, details.isFinished),
    hasMeasuredEnds: details.hasMeasuredEnds ?? true,
  }
  const { isFinished } = progress
  const run = toRun(details, session, toStorableKey(sourceId), classes)
  const races = await executor.transaction(async tx => {
    if (details.replacesDetails) await updateRunDetails(tx, run)
    return findOrCreateRunRaces(tx, run)
  })
  const all = classes.flatMap((runClass): readonly ClassToStore[] => {
    const race = races.get(toNameKey(runClass.category))
    return race === undefined ? [] : [{ race, runClass, overall, isFinished }]
  })
  const raceIds = await executor.transaction(async tx => {
    // Stored in the order of the categories, so that concurrent transactions cannot deadlock.
    const inOrder = all.toSorted((one, other) => (one.race.categoryId < other.race.categoryId ? -1 : 1))
    for (const item of inOrder) await storeClass(tx, item, details)
    const ids = all.map(({ race }) => race.id)
    await lockLiveShared(tx)
    await lockRaces(tx, ids)
    await deleteOtherRaces(tx, run, ids)
    await updateProgress(tx, ids, progress)
    // It may have been made from other results.
    await deleteTimeline(tx, run.runId)
    return ids
  })
  if (isFinished)
    for (const id of await listMainRaces(executor, raceIds)) await storeResultOfParts(executor, id)
  return raceIds
}

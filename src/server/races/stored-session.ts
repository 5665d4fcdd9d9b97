// A session of the engine, finished or running, into the tables: one race per class.
import { analysisOf, nameKey, type Racer, type Session, summaryOf } from '#timing'
import type { Executor } from '../db/database'
import { classesOf, lapsInClass, type RunClass } from './classes'
import { crossedIn } from './crossed'
import { peopleOf } from './people'
import type { Result } from './result-rows'
import { replaceCrossings, storeResults } from './result-store'
import { findOrMakeRiders } from './rider-store'
import { clearOtherRaces, noteProgress, type Progress, racesOfRun, type Run, type RunRace } from './run-store'
import { storedKey, storedText, textLimits } from './stored-text'

/** What the engine does not know of a run: where and when it was, and what people call it. */
export interface RunPlace extends Omit<Run, 'name' | 'kind' | 'source' | 'categories'> {
  /** Else the feed's name of it. */
  readonly name?: string | undefined
  /** The class of those of whom the feed tells none. */
  readonly category?: string | undefined
  /** Nothing will follow, whatever the flags say: a list of laps has none. */
  readonly isFinished?: boolean | undefined
  /** Its crossings are stored too: once, when it is over, for there are several to a lap. */
  readonly hasCrossings?: boolean | undefined
  /** Where riders are from, by competitor: no feed tells it, a file may. */
  readonly addresses?: ReadonlyMap<string, string> | undefined
}

function runOf(
  place: RunPlace,
  session: Session,
  source: string,
  classes: readonly RunClass[],
): Run & { readonly source: string } {
  const called = (text: string | undefined) => storedText(text, textLimits.name)
  const name = called(place.name) ?? called(session.name) ?? 'Session'
  return {
    ...place,
    runId: storedKey(place.runId),
    name,
    event: called(place.event) ?? name,
    track: storedText(place.track, textLimits.location) ?? 'Unknown',
    trackMiles: place.trackMiles ?? session.trackMiles,
    sectors: place.sectors ?? session.sectors,
    kind: session.kind,
    source,
    categories: classes.map(({ category }) => category),
  }
}

function progressOf(session: Session, isFinished: boolean | undefined): Progress {
  const { kind, flag, phase, clock, isClosed } = session
  return {
    kind,
    flag: flag ?? null,
    phase,
    elapsedMs: clock === undefined || clock < 0 ? null : Math.round(clock),
    isFinished: isFinished ?? (isClosed || phase === 'after'),
  }
}

/** The riders of a class, by competitor. */
async function ridersOf(
  tx: Executor,
  { categoryId, startsAt }: RunRace,
  racers: readonly Racer[],
  addresses: RunPlace['addresses'],
): Promise<ReadonlyMap<string, string>> {
  const people = peopleOf(racers, addresses)
  const ids = await findOrMakeRiders(tx, categoryId, [...people.values()], startsAt)
  return new Map([...people].map(([competitor, { key }]) => [competitor, ids.get(key) ?? '']))
}

interface Stored {
  readonly race: RunRace
  readonly runClass: RunClass
  /** Places in the whole field, by competitor. */
  readonly overall: ReadonlyMap<string, number | undefined>
  readonly isFinished: boolean
}

async function storeClass(
  tx: Executor,
  stored: Stored,
  { hasCrossings, addresses }: RunPlace,
): Promise<void> {
  const { race, runClass, overall, isFinished } = stored
  const rows = summaryOf(runClass.session)
  const laps = lapsInClass(runClass.session)
  // What is still running changes with every crossing: it is worth storing once.
  const analysis = isFinished ? analysisOf(runClass.session) : undefined
  const analysed = new Map(analysis?.entries.map(entry => [entry.competitor, entry]))
  const racers = rows.map(({ racer }) => racer)
  const riderIds = await ridersOf(tx, race, racers, addresses)
  const results = rows.map((row): Result => {
    const { competitor } = row.racer
    return {
      riderId: riderIds.get(competitor) ?? '',
      row,
      overallPosition: overall.get(competitor),
      laps: laps.get(competitor) ?? [],
      analysis: analysed.get(competitor),
    }
  })
  await storeResults(tx, race.id, results)
  if (hasCrossings) await replaceCrossings(tx, race.id, crossedIn(racers, riderIds))
}

/**
 * Everything of a session in one transaction; with a later state of it what was stored follows. `sourceId` names
 * the file or feed. Answers the ids of the races, the class of the best placed rider first.
 */
export async function storeSession(
  executor: Executor,
  place: RunPlace,
  session: Session,
  sourceId: string,
): Promise<readonly string[]> {
  const classes = classesOf(session, place.category)
  const overall = new Map(summaryOf(session).map(({ racer, position }) => [racer.competitor, position]))
  const progress = progressOf(session, place.isFinished)
  const { isFinished } = progress
  const run = runOf(place, session, storedKey(sourceId), classes)
  return executor.transaction(async tx => {
    const races = await racesOfRun(tx, run)
    const all = classes.flatMap((runClass): readonly Stored[] => {
      const race = races.get(nameKey(runClass.category))
      return race === undefined ? [] : [{ race, runClass, overall, isFinished }]
    })
    // By category, as everybody does who makes riders: two writers then never wait for each other both at once.
    const inOrder = all.toSorted((one, other) => (one.race.categoryId < other.race.categoryId ? -1 : 1))
    for (const stored of inOrder) await storeClass(tx, stored, place)
    const ids = all.map(({ race }) => race.id)
    await clearOtherRaces(tx, run, ids)
    await noteProgress(tx, ids, progress)
    return ids
  })
}

// Reads what is stored of a run, to rebuild its timeline.
import type { StoredCrossing, StoredLap, StoredRider, StoredRun } from '#timing'
import type { Executor } from '../db/database'
import {
  type EntryRow,
  type LapRow,
  readRaceCrossings,
  readRaceEntries,
  readRaceLaps,
} from '../races/stored-results-store'
import { toOwnEntry } from '../races/part-results'
import type { TimelineRace } from './timeline-race-store'

type Reader = Pick<Executor, 'select'>

const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined

type Sectors = Pick<LapRow, 's1Ms' | 's2Ms' | 's3Ms' | 's4Ms' | 's5Ms'>

const sectorsOf = ({ s1Ms, s2Ms, s3Ms, s4Ms, s5Ms }: Sectors): readonly (number | undefined)[] =>
  [s1Ms, s2Ms, s3Ms, s4Ms, s5Ms].map(orUndefined)

function toStoredRider({ entry, name, number, make }: EntryRow, category: string): StoredRider {
  return {
    competitor: entry.competitor,
    number: orUndefined(entry.number ?? number),
    name,
    make: orUndefined(entry.make ?? make),
    category,
    grid: orUndefined(entry.grid),
    pits: orUndefined(entry.pits),
    status: entry.status,
    // Of several classes the engine ranks all riders together.
    position: orUndefined(entry.overallPosition ?? entry.position),
    laps: entry.laps,
    total: orUndefined(entry.totalMs),
    best: orUndefined(entry.bestMs),
    bestLap: orUndefined(entry.bestLap),
    bestSectors: sectorsOf(entry),
  }
}

function toStoredLap(lap: LapRow, competitor: string): StoredLap {
  const { number, isIn, isOut, isCancelled, isMissed } = lap
  return {
    competitor,
    number,
    at: orUndefined(lap.atMs),
    time: orUndefined(lap.timeMs),
    sectors: sectorsOf(lap),
    speedMph: orUndefined(lap.speedMph),
    isIn,
    isOut,
    isCancelled,
    cancelledSectors: lap.cancelledSectors ?? [],
    isMissed,
    flag: orUndefined(lap.flag),
  }
}

/** The timeline of a race has nothing of its other parts. */
function toOwnRow(row: EntryRow): readonly EntryRow[] {
  const entry = toOwnEntry(row.entry)
  return entry === undefined ? [] : [{ ...row, entry }]
}

/** `races` are the classes of the run. */
export async function readStoredRun(executor: Reader, races: readonly TimelineRace[]): Promise<StoredRun> {
  const riders: StoredRider[] = []
  const laps: StoredLap[] = []
  const crossings: StoredCrossing[] = []
  for (const { id, category } of races) {
    const entries = (await readRaceEntries(executor, id)).flatMap(toOwnRow)
    const competitors = new Map(entries.map(({ entry }) => [entry.riderId, entry.competitor]))
    riders.push(...entries.map(row => toStoredRider(row, category)))
    for (const lap of await readRaceLaps(executor, id))
      laps.push(toStoredLap(lap, competitors.get(lap.riderId) ?? lap.riderId))
    for (const { riderId, line, atMs: at } of await readRaceCrossings(executor, id))
      crossings.push({ competitor: competitors.get(riderId) ?? riderId, line, at })
  }
  const [first] = races
  return {
    kind: first?.kind ?? 'practice',
    trackSectors: first?.trackSectors ?? 0,
    startsAt: first?.startsAt.getTime() ?? 0,
    hasMeasuredEnds: races.every(({ hasMeasuredEnds }) => hasMeasuredEnds),
    riders,
    laps,
    crossings,
    flags: first?.flags ?? [],
    hasExactFlags: first?.flagsExact ?? false,
    flag: orUndefined(first?.flag ?? null),
  }
}

// Compares a session with what is stored of it.
import { isDeepStrictEqual } from 'node:util'
import {
  computeSummary,
  type RunClass,
  type Session,
  splitByClass,
  toNameKey,
  toStorableCompetitor,
} from '#timing'
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, crossings, entries, feeds, laps, races } from '../db/schema'
import { computePositions, computeResults, type Positions, toProgress } from './compute-results'
import { listCrossings } from './list-crossings'
import { toOwnEntry } from './part-results'
import { toEntryValues, toLapValues } from './result-rows'
import { toStorableKey } from './to-storable-key'

export interface StoredDifference {
  readonly race: string
  /** For example `21, lap 3`. */
  readonly item: string
  readonly field: string
  readonly stored: unknown
  readonly computed: unknown
}

type Values = Readonly<Record<string, unknown>>
/** By item. */
type Items = ReadonlyMap<string, Values>
type Reader = Pick<Executor, 'select'>

interface StoredRace {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly progress: Values
}

/** Undefined if the session is not stored. `source` is the key under which it was stored. */
export async function compareStoredSession(
  executor: Reader,
  source: string,
  session: Session,
): Promise<readonly StoredDifference[] | undefined> {
  const { runId, category } = await findRun(executor, source)
  const stored = await readRaces(executor, runId)
  if (stored.length === 0) return undefined
  const classes = splitByClass(session, category)
  const overall = computePositions(session)
  const differences: StoredDifference[] = []
  for (const race of stored) {
    const runClass = classes.find(each => toNameKey(each.category) === toNameKey(race.category))
    const storedItems = await readItems(executor, race)
    const computedItems = runClass === undefined ? new Map() : computeItems(runClass, session, overall)
    differences.push(...compareItems(`${race.category}, ${race.name}`, storedItems, computedItems))
  }
  const storedClasses = new Set(stored.map(race => toNameKey(race.category)))
  const missing = classes.filter(each => !storedClasses.has(toNameKey(each.category)))
  return [
    ...differences,
    ...missing.map(({ category: race }) => ({
      race,
      item: 'race',
      field: 'all',
      stored: null,
      computed: 'race',
    })),
  ]
}

/** A race that an administrator put live is bound to the session; other sessions are runs of their own. */
async function findRun(
  executor: Reader,
  source: string,
): Promise<{ readonly runId: string; readonly category: string | undefined }> {
  const rows = await executor
    .select({ runId: races.runId, category: categories.name })
    .from(feeds)
    .innerJoin(races, eq(races.id, feeds.raceId))
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(eq(sql`${feeds.options} ->> 'session'`, source))
  const [bound] = rows
  return { runId: bound?.runId ?? toStorableKey(source), category: bound?.category }
}

async function readRaces(executor: Reader, runId: string): Promise<readonly StoredRace[]> {
  const rows = await executor
    .select({ race: races, category: categories.name })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(eq(races.runId, runId))
    .orderBy(asc(races.id))
  return rows.map(({ race, category }) => {
    const { id, name, kind, flag, phase, elapsedMs, isFinished, flags, flagsExact, results, restart } = race
    return {
      id,
      name,
      category,
      progress: { kind, flag, phase, elapsedMs, isFinished, flags, flagsExact, results, restart },
    }
  })
}

async function readItems(executor: Reader, { id, progress }: StoredRace): Promise<Items> {
  const storedEntries = await executor.select().from(entries).where(eq(entries.raceId, id))
  const competitors = new Map(storedEntries.map(({ riderId, competitor }) => [riderId, competitor]))
  const storedLaps = await executor.select().from(laps).where(eq(laps.raceId, id))
  const storedCrossings = await executor.select().from(crossings).where(eq(crossings.raceId, id))
  return toItems(progress, {
    entries: storedEntries.flatMap(entry => toOwnEntry(entry) ?? []),
    laps: storedLaps.map(lap =>
      Object.assign({}, lap, { riderId: competitors.get(lap.riderId) ?? lap.riderId }),
    ),
    crossings: storedCrossings.map(({ riderId, line, atMs, isInPit, quality }) => ({
      riderId: competitors.get(riderId) ?? riderId,
      line,
      atMs,
      isInPit,
      quality,
    })),
  })
}

function computeItems({ session }: RunClass, whole: Session, overall: Positions): Items {
  const racers = computeSummary(session).map(({ racer }) => racer)
  const riderIds = new Map(racers.map(({ competitor }) => [competitor, toStorableCompetitor(competitor)]))
  const results = computeResults(session, { overall, isFinished: true, riderIds })
  return toItems(
    { ...toProgress(whole, true) },
    {
      entries: results.map(result => toEntryValues('', new Date(0), result)),
      laps: results.flatMap(result => toLapValues('', result)),
      crossings: listCrossings(racers, riderIds).map(
        ({ riderId, line, atMs, isInPit = null, quality = 'ok' }) => ({
          riderId,
          line,
          atMs: Math.round(atMs),
          isInPit,
          quality,
        }),
      ),
    },
  )
}

interface Rows {
  readonly entries: readonly Values[]
  readonly laps: readonly Values[]
  readonly crossings: readonly Values[]
}

/** Leaves out what the session does not decide. */
function toItems(progress: Values, rows: Rows): Items {
  const withoutKeys = ({
    raceId: _raceId,
    riderId: _riderId,
    startsAt: _startsAt,
    ...values
  }: Values): Values => values
  return new Map([
    ['race', progress],
    ...rows.entries.map(row => [String(row['competitor']), withoutKeys(row)] as const),
    ...rows.laps.map(
      row => [`${String(row['riderId'])}, lap ${String(row['number'])}`, withoutKeys(row)] as const,
    ),
    ...rows.crossings.map(
      ({ riderId, line, atMs, ...row }) =>
        [`${String(riderId)}, ${String(line)} at ${String(atMs)} ms`, row] as const,
    ),
  ])
}

function compareItems(race: string, stored: Items, computed: Items): readonly StoredDifference[] {
  return [...new Set([...stored.keys(), ...computed.keys()])].flatMap(item => {
    const [storedValues, computedValues] = [stored.get(item), computed.get(item)]
    if (storedValues === undefined || computedValues === undefined)
      return [{ race, item, field: 'all', stored: storedValues ?? null, computed: computedValues ?? null }]
    const fields = Object.keys(computedValues).filter(
      field => !isDeepStrictEqual(storedValues[field], computedValues[field]),
    )
    return fields.map(field => ({
      race,
      item,
      field,
      stored: storedValues[field] ?? null,
      computed: computedValues[field] ?? null,
    }))
  })
}

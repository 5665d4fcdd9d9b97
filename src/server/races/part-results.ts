// The result of a race in parts (C-104). The entries of the main race contain it, each with what the rider did in the main
// race alone, so that it can be computed again.
import { type ClassifiedRider, classifyParts, type RiderPenalty, type TimeOrLaps } from '#timing'
import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { entries, type OwnResult, type PositionPenalty, races } from '../db/schema'
import { rulesOf } from './race-rules'
import { lockLiveShared, type RaceRow } from './race-store'
import { maxPenaltyLength, toLapsBehind } from './result-rows'
import { lockResults } from './result-store'
import { createRowWriter } from './row-store'
import { lockRaces } from './run-store'
import { readRaceEntries } from './stored-results-store'

type Entry = typeof entries.$inferSelect

const writeEntries = createRowWriter(entries, ['raceId', 'riderId'])

/** The entry as it is without other parts of the race; undefined for a rider who took part in another part only. */
export function toOwnEntry(entry: Entry): Entry | undefined {
  const { partResult } = entry
  if (partResult === null) return entry
  const { isAbsent, ...own } = partResult
  return isAbsent ? undefined : { ...entry, ...own, partResult: null }
}

/** The main races of those that are main races or other parts. */
export async function listMainRaces(
  executor: Pick<Executor, 'select'>,
  raceIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await executor
    .select({ id: races.partOf })
    .from(races)
    .where(
      and(isNotNull(races.partOf), or(inArray(races.id, [...raceIds]), inArray(races.partOf, [...raceIds]))),
    )
    .groupBy(races.partOf)
    .orderBy(asc(races.partOf))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Computes the result of all parts that have ended, and stores it as that of the main race. To be called when the results of
 * one of them have been stored. A crash in between does no harm, because the results are stored again after it.
 */
export async function storeResultOfParts(executor: Executor, mainRaceId: string): Promise<void> {
  await executor.transaction(async tx => {
    // In the order of `storeSession`, so that concurrent transactions cannot deadlock.
    await lockResults(tx, mainRaceId)
    const parts = await readParts(tx, mainRaceId)
    const [main] = parts
    if (main?.race.id !== mainRaceId) return
    const isCombined = parts.length > 1 && main.race.kind === 'race'
    const values = isCombined ? combine(main, parts) : main.own
    const riderIds = values.map(({ riderId }) => riderId)
    await tx.delete(entries).where(and(eq(entries.raceId, mainRaceId), notInArray(entries.riderId, riderIds)))
    await writeEntries(tx, values)
    await lockLiveShared(tx)
    await lockRaces(tx, [mainRaceId])
    const resultParts = isCombined ? parts.length : null
    await tx
      .update(races)
      .set({ resultParts, updatedAt: sql`now()` })
      .where(
        and(eq(races.id, mainRaceId), sql`${races.resultParts} is distinct from ${resultParts}::integer`),
      )
  })
}

interface Part {
  readonly race: RaceRow
  /** Never empty. */
  readonly own: readonly Entry[]
}

/** The main race first. Parts without results count for nothing. */
async function readParts(tx: Pick<Executor, 'select'>, mainRaceId: string): Promise<readonly Part[]> {
  const isPart = or(eq(races.id, mainRaceId), eq(races.partOf, mainRaceId))
  const rows = await tx
    .select()
    .from(races)
    .where(and(isPart, eq(races.isFinished, true)))
    .orderBy(sql`${races.partOf} is not null`, asc(races.part), asc(races.startsAt), asc(races.id))
  const parts: Part[] = []
  for (const race of rows) {
    const all = await readRaceEntries(tx, race.id)
    const own = all.flatMap(({ entry }) => toOwnEntry(entry) ?? [])
    if (own.length > 0) parts.push({ race, own })
  }
  return parts
}

function combine(main: Part, parts: readonly Part[]): readonly Entry[] {
  // The rules in force at the end of the main race, or those that were planned for it.
  const restart = main.race.restart ?? rulesOf(main.race).restart
  const keys = findRiderKeys(parts.flatMap(({ own }) => own))
  const keyOf = (entry: Entry): string => keys.get(entry) ?? entry.riderId
  const result = classifyParts(
    restart,
    parts.map(({ own }) => own.map(entry => toClassified(keyOf(entry), entry))),
  )
  const byRider = new Map(parts.flatMap(({ own }) => own.map(entry => [keyOf(entry), entry] as const)))
  const ofMain = new Map(main.own.map(entry => [keyOf(entry), entry]))
  return result.flatMap(rider => {
    const own = ofMain.get(rider.competitor)
    const entry = own ?? byRider.get(rider.competitor)
    return entry === undefined ? [] : toMainEntry(entry, rider, main.race, own === undefined)
  })
}

function toMainEntry(
  entry: Entry,
  rider: ClassifiedRider,
  { id: raceId, startsAt }: RaceRow,
  isAbsent: boolean,
): Entry {
  const partResult = { ...toOwnResult(entry), isAbsent }
  return { ...entry, ...toColumns(rider), raceId, startsAt, partResult }
}

/** A rider whose name was corrected between two parts is another rider with the same competitor. */
function findRiderKeys(all: readonly Entry[]): ReadonlyMap<Entry, string> {
  const known = new Map<string, string>()
  return new Map(
    all.map(entry => {
      const names = [`competitor ${entry.competitor}`, `rider ${entry.riderId}`]
      const key = names.map(name => known.get(name)).find(each => each !== undefined) ?? entry.riderId
      for (const name of names) known.set(name, key)
      return [entry, key]
    }),
  )
}

function toClassified(key: string, entry: Entry): ClassifiedRider {
  return {
    competitor: key,
    position: entry.position ?? undefined,
    status: entry.resultStatus ?? toStatus(entry),
    laps: entry.laps,
    total: entry.totalMs ?? undefined,
    best: entry.bestMs ?? undefined,
    diff: toGap(entry.diffMs, entry.diffLaps),
    gap: toGap(entry.gapMs, entry.gapLaps),
    penalties: (entry.positionPenalties ?? []).map(each => toPositionPenalty(key, each)),
    penalty: entry.penalty ?? '',
    notes: entry.notes ?? [],
  }
}

/** All other penalties are part of laps, times and statuses. */
function toPositionPenalty(competitor: string, { event, count }: PositionPenalty): RiderPenalty {
  const sanction = { type: 'positions', count } as const
  const penalty = { event, competitor, sanction, infringement: '', isServed: false }
  return { penalty, state: 'applied', timeMs: 0 }
}

/** Without rules the timing system decides who has a position. */
function toStatus({ position, status }: Entry): ClassifiedRider['status'] {
  if (position !== null) return ''
  return status === 'excluded' ? 'DSQ' : 'NC'
}

function toGap(time: number | null, laps: number | null): TimeOrLaps | undefined {
  if (laps !== null && laps > 0) return { laps }
  return time === null ? undefined : { time }
}

type Columns = Omit<OwnResult, 'isAbsent'>

function toColumns({ position, status, laps, total, diff, gap, penalty, notes }: ClassifiedRider): Columns {
  return {
    position: position ?? null,
    resultStatus: status || null,
    laps,
    totalMs: total ?? null,
    diffMs: diff?.time ?? null,
    diffLaps: toLapsBehind(diff),
    gapMs: gap?.time ?? null,
    gapLaps: toLapsBehind(gap),
    penalty: penalty.slice(0, maxPenaltyLength) || null,
    notes: notes.length === 0 ? null : notes,
  }
}

function toOwnResult(entry: Entry): Columns {
  const { position, resultStatus, laps, totalMs, diffMs, diffLaps, gapMs, gapLaps, penalty, notes } = entry
  return { position, resultStatus, laps, totalMs, diffMs, diffLaps, gapMs, gapLaps, penalty, notes }
}

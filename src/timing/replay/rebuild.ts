// Rebuilds the timeline of a session whose messages were not recorded, from what is stored of it, and says how exact it
// is. Nothing is invented: what is not known is left out.
import { createFold, type Fold, foldMessages } from '../engine/fold'
import type { EntryMessage, Message, StandingMessage } from '../engine/messages'
import { createSession } from '../engine/session-state'
import { serializeSession } from '../engine/serialize-session'
import { computeSummary, type SummaryRow } from '../engine/summary'
import { computeMedian } from '../strategy/median'
import { ColumnWriter } from './columns'
import { rebuildRider, type RiderHistory, type TimedMessage } from './rebuild-laps'
import type { StoredLap, StoredRider, StoredRun } from './stored-run'
import type { Grade, Timeline } from './timeline'

/** With the grade `laps`, each lap takes this much of the timeline. */
export const lapMs = 1000

function chooseGrade({ kind, hasMeasuredEnds, crossings }: StoredRun): Grade {
  if (hasMeasuredEnds || crossings.length > 0) return 'crossings'
  return kind === 'race' ? 'rebuilt' : 'laps'
}

/** Yields now and then, so that other work can be done between. */
export function* rebuildTimeline(run: StoredRun): Generator<undefined, Timeline> {
  const grade = chooseGrade(run)
  const known = grade === 'laps' ? dropEnds(run) : run
  const sectorCount = countSectors(known)
  const start = buildStart(known, sectorCount)
  const timed = listTimedMessages(known, grade, sectorCount)
  const length = timed.at(-1)?.time ?? 0
  const end = yield* buildEnd(known, [...start, ...timed.map(({ message }) => message)])
  const writer = new ColumnWriter()
  writer.add({ receivedAt: run.startsAt, messages: start })
  for (const { time, messages } of groupByTime([
    ...timed,
    ...end.map(message => ({ time: length, message })),
  ]))
    writer.add({ receivedAt: run.startsAt + time, messages })
  return {
    grade,
    startsAt: run.startsAt,
    endsAt: writer.endsAt,
    base: { session: serializeSession(createSession()), moments: [] },
    competitors: writer.competitors,
    columns: writer.sliceFrom(0),
  }
}

/** The sums of a practice's laps are not times of the session: its riders leave the pits when they want. */
function dropEnds(run: StoredRun): StoredRun {
  return { ...run, flags: [], laps: run.laps.map(lap => ({ ...lap, at: undefined })) }
}

/** Rounding of the source. */
const maxSumDifferenceMs = 5

/** If the known sectors of no lap add up to its time, the last ones are missing in all laps. */
function countSectors({ laps, trackSectors }: StoredRun): number {
  const count = laps.reduce(
    (max, { sectors }) => Math.max(max, sectors.findLastIndex(time => time !== undefined) + 1),
    0,
  )
  const isComplete = laps.some(
    ({ sectors, time = Infinity }) =>
      Math.abs(time - sectors.reduce<number>((sum, sector = 0) => sum + sector, 0)) <= maxSumDifferenceMs,
  )
  return count === 0 || isComplete ? count : Math.max(count + 1, trackSectors)
}

function buildStart({ kind, riders, hasExactFlags }: StoredRun, sectors: number): readonly Message[] {
  const hasPits = riders.some(({ pits }) => pits !== undefined)
  return [
    { type: 'session', kind, isLapList: true, hasPits, sectors, hasExactFlags },
    ...riders.map(buildEntry),
  ]
}

function buildEntry({ competitor, number, name, make, category, grid }: StoredRider): EntryMessage {
  return {
    type: 'entry',
    competitor,
    ...(number !== undefined && { number }),
    ...(name !== undefined && { name }),
    ...(make !== undefined && { make }),
    ...(category !== undefined && { category }),
    ...(grid !== undefined && { grid }),
  }
}

/** All messages between start and end, in order of time. */
function listTimedMessages(run: StoredRun, grade: Grade, sectorCount: number): readonly TimedMessage[] {
  const histories = listHistories(run)
  const options = {
    sectorCount: grade === 'laps' ? 0 : sectorCount,
    isRace: run.kind === 'race',
    endOf: grade === 'laps' ? ({ number }: StoredLap) => number * lapMs : estimateEnds(histories),
  }
  const flags = run.flags.map(({ at, flag }): TimedMessage => ({
    time: at,
    message: { type: 'flag', flag, at },
  }))
  // At the same time a crossing comes first: the flag is shown because of it.
  return histories
    .flatMap(history => rebuildRider(history, options))
    .concat(flags)
    .map(({ time, message }) => ({ time: Math.max(0, time), message }))
    .toSorted((one, other) => one.time - other.time)
}

function listHistories({ riders, laps, crossings }: StoredRun): readonly RiderHistory[] {
  const lapsByRider = groupByCompetitor(laps)
  const crossingsByRider = groupByCompetitor(crossings)
  const competitors = new Set(riders.map(({ competitor }) => competitor))
  return [...competitors].map(competitor => ({
    laps: (lapsByRider.get(competitor) ?? []).toSorted((one, other) => one.number - other.number),
    crossings: (crossingsByRider.get(competitor) ?? []).toSorted((one, other) => one.at - other.at),
  }))
}

function groupByCompetitor<Item extends { readonly competitor: string }>(
  items: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.competitor) ?? []
    group.push(item)
    groups.set(item.competitor, group)
  }
  return groups
}

/** A lap after a hole has no known end. It appears where the typical lap time puts it, without a time of its own. */
function estimateEnds(histories: readonly RiderHistory[]): (lap: StoredLap) => number {
  const times = histories.flatMap(({ laps }) => laps.flatMap(({ time }) => time ?? []))
  const typical = computeMedian(times) || lapMs
  const ends = new Map<StoredLap, number>()
  for (const { laps } of histories) {
    let [end, number] = [0, 0]
    for (const lap of laps) {
      end = lap.at ?? end + (lap.number - number - 1) * typical + (lap.time ?? typical)
      number = lap.number
      ends.set(lap, end)
    }
  }
  return lap => ends.get(lap) ?? 0
}

/** The result, where it differs from what the laps give: the moments of penalties and decisions are not known. */
function* buildEnd(run: StoredRun, messages: readonly Message[]): Generator<undefined, readonly Message[]> {
  const statuses = run.riders
    .filter(({ status }) => status !== 'running')
    .map(({ competitor, status }): EntryMessage => ({ type: 'entry', competitor, status }))
  const closing: readonly Message[] = [
    ...(run.flag === 'chequered' ? [{ type: 'flag', flag: run.flag } as const] : []),
    ...statuses,
    { type: 'session', isClosed: true },
  ]
  const { session } = yield* foldInSlices([...messages, ...closing])
  const rows = new Map(computeSummary(session).map(row => [row.racer.competitor, row]))
  const sections = run.riders.flatMap(rider => listBestSections(rider, rows.get(rider.competitor)))
  const standings = hasStoredResult(rows, run.riders) ? [] : run.riders.map(buildStanding(run))
  return [...sections, ...closing, ...standings]
}

/** Best sectors that are in no stored lap were driven on the lap that was not completed. */
function listBestSections(
  { competitor, bestSectors }: StoredRider,
  row: SummaryRow | undefined,
): readonly Message[] {
  return bestSectors.flatMap((time, index): readonly Message[] =>
    time === undefined || time >= (row?.bestSectors[index] ?? Infinity)
      ? []
      : [{ type: 'section', competitor, sector: index + 1, time, lap: (row?.lastLap?.number ?? 0) + 1 }],
  )
}

const sliceSize = 500

function* foldInSlices(messages: readonly Message[]): Generator<undefined, Fold> {
  let fold = createFold()
  for (let start = 0; start < messages.length; start += sliceSize) {
    fold = foldMessages(fold, messages.slice(start, start + sliceSize))
    yield undefined
  }
  return fold
}

function hasStoredResult(rows: ReadonlyMap<string, SummaryRow>, riders: readonly StoredRider[]): boolean {
  return riders.every(({ competitor, position, laps, total, best }) => {
    const row = rows.get(competitor)
    return (
      row?.position === position &&
      (row?.laps ?? 0) === laps &&
      (total === undefined || row?.total === total) &&
      row?.best === best
    )
  })
}

function buildStanding({ kind }: StoredRun): (rider: StoredRider) => StandingMessage {
  return ({ competitor, position, laps, total, best, bestLap }) => ({
    type: 'standing',
    competitor,
    order: kind === 'race' ? 'race' : 'best',
    ...(position !== undefined && { position }),
    ...(kind === 'race' && { laps, ...(total !== undefined && { total }) }),
    ...(best !== undefined && { best }),
    ...(bestLap !== undefined && { bestLap }),
  })
}

function groupByTime(messages: readonly TimedMessage[]): readonly { time: number; messages: Message[] }[] {
  const groups: { time: number; messages: Message[] }[] = []
  for (const { time, message } of messages) {
    const last = groups.at(-1)
    if (last?.time === time) last.messages.push(message)
    else groups.push({ time, messages: [message] })
  }
  return groups
}

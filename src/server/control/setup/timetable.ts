// The timetable of an event in the wire format: its races, grouped by run.
import { createHash } from 'node:crypto'
import type { EventPlan, Timetable, TimetableRun } from '#contract'
import { rulesOf } from '../../races/race-rules'
import { formatTrackTime } from '../../races/track-time'
import type { TimetableRow } from './timetable-store'

/** The races of one run. */
export type RunRows = readonly [TimetableRow, ...TimetableRow[]]

export function keyOf([{ race }]: RunRows): string {
  return race.runId ?? race.id
}

export function groupByRun(rows: readonly TimetableRow[]): readonly RunRows[] {
  const runs = new Map<string, [TimetableRow, ...TimetableRow[]]>()
  for (const row of rows) {
    const key = row.race.runId ?? row.race.id
    const run = runs.get(key)
    if (run) run.push(row)
    else runs.set(key, [row])
  }
  return [...runs.values()]
}

/** The timetable leaves what has been on the track alone. */
export function isRunStarted(run: readonly TimetableRow[]): boolean {
  return run.some(
    ({ race, hasResults }) => race.isLive || race.isFinished || race.phase !== 'before' || hasResults,
  )
}

interface Options {
  /** Only administrators see where the data comes from. */
  readonly hasFeeds: boolean
}

export function toTimetable(
  event: EventPlan,
  rows: readonly TimetableRow[],
  { hasFeeds }: Options,
): Timetable {
  const runs = groupByRun(rows)
  const runIds = new Map(runs.flatMap(run => run.map(({ race }) => [race.id, run[0].race.id] as const)))
  const wireRuns = runs.map(run => toWireRun(run, event.timezone, runIds, hasFeeds))
  return { event, version: computeVersion(wireRuns), runs: wireRuns }
}

function toWireRun(
  run: RunRows,
  timezone: string,
  runIds: ReadonlyMap<string, string>,
  hasFeeds: boolean,
): TimetableRun {
  const [{ race, feed }] = run
  const { id, name, kind, startsAt, endsAt, partOf, part, rules } = race
  return {
    id,
    name,
    kind,
    startsAt: formatTrackTime(startsAt, timezone),
    // A race that was moved beyond its planned end has none.
    endsAt: endsAt === null || endsAt <= startsAt ? null : formatTrackTime(endsAt, timezone),
    limit: rulesOf(race).limit,
    races: run.map(row => ({
      id: row.race.id,
      categoryId: row.race.categoryId,
      category: row.category,
    })),
    partOf: partOf === null ? null : (runIds.get(partOf) ?? null),
    part,
    isLive: run.some(row => row.race.isLive),
    isFinished: run.every(row => row.race.isFinished),
    isStarted: isRunStarted(run),
    hasOwnRules: rules !== null,
    feed: hasFeeds && feed !== null ? { protocol: feed.protocol, host: feed.host, port: feed.port } : null,
  }
}

/** Of what the timetable can change. */
function computeVersion(runs: readonly TimetableRun[]): string {
  const planned = runs.map(({ id, name, kind, startsAt, endsAt, limit, races, partOf, part, isStarted }) => [
    id,
    name,
    kind,
    startsAt,
    endsAt,
    limit,
    races,
    partOf,
    part,
    isStarted,
  ])
  return createHash('sha256').update(JSON.stringify(planned)).digest('base64url').slice(0, 22)
}

// Makes the races of an event those of a timetable (C-031). Runs that have started stay as they are.
import type { PlannedRun } from '#contract'
import { toNameKey } from '#timing'
import { createId } from '../../create-id'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { toLimitColumns } from '../../races/race-rules'
import type { RaceRow } from '../../races/race-store'
import { groupByRun, isRunStarted, keyOf, type RunRows } from './timetable'
import {
  deleteRaces,
  insertRaces,
  selectTimetableRows,
  type TimetableRow,
  updateRaceColumns,
} from './timetable-store'

export interface TimetableChange {
  readonly eventId: string
  readonly trackId: string | null
  readonly rows: readonly TimetableRow[]
  readonly planned: readonly PlannedRun[]
  /** By the keys of their names. */
  readonly categoryIds: ReadonlyMap<string, string>
}

/** A planned run with the races that it has now. */
interface RunPair {
  readonly planned: PlannedRun
  readonly current: RunRows | undefined
  readonly categoryIds: readonly string[]
}

/** The key of the run after it was saved. */
type SavedRun = RunPair & { readonly key: string }

export async function changeTimetable(tx: Executor, change: TimetableChange): Promise<void> {
  const pairs = pairRuns(change)
  await deleteMissingRuns(tx, groupByRun(change.rows), pairs)
  const saved: SavedRun[] = []
  for (const pair of pairs) saved.push({ ...pair, key: await saveRun(tx, pair, change) })
  // Afterwards, because a category of the first part may be new or gone.
  await saveParts(tx, change.eventId, saved)
}

function pairRuns({ rows, planned, categoryIds }: TimetableChange): readonly RunPair[] {
  const runs = new Map(groupByRun(rows).flatMap(run => run.map(({ race }) => [race.id, run] as const)))
  const ids = planned.flatMap(({ id }) => id ?? [])
  const paired = ids.map(id => runs.get(id))
  if (paired.includes(undefined)) throw new HttpError(404, 'Session not found')
  if (new Set(paired).size < paired.length) throw new HttpError(400, 'A session is in the timetable twice')
  return planned.map(run => ({
    planned: run,
    current: run.id === undefined ? undefined : runs.get(run.id),
    categoryIds: [...new Set(run.categories.map(name => categoryIds.get(toNameKey(name)) ?? ''))],
  }))
}

async function deleteMissingRuns(
  tx: Executor,
  runs: readonly RunRows[],
  pairs: readonly RunPair[],
): Promise<void> {
  const plannedIds = new Set(pairs.map(({ current }) => current?.[0].race.id))
  const missing = runs.filter(run => !plannedIds.has(run[0].race.id))
  const started = missing.find(isRunStarted)
  if (started)
    throw new HttpError(409, `${started[0].race.name} has started. Delete it on the page of races.`)
  await deleteRaces(
    tx,
    missing.flatMap(run => run.map(({ race }) => race.id)),
  )
}

async function saveRun(tx: Executor, pair: RunPair, change: TimetableChange): Promise<string> {
  const { planned, current, categoryIds } = pair
  if (current && isRunStarted(current)) return keyOf(current)
  const rows = current ?? []
  const runId = rows[0]?.race.runId ?? createId()
  const remaining = rows.filter(({ race }) => categoryIds.includes(race.categoryId))
  const removed = rows.filter(row => !remaining.includes(row)).map(({ race }) => race.id)
  for (const { race } of remaining)
    await updateRaceColumns(tx, [race.id], { ...toColumns(planned, race), runId })
  await deleteRaces(tx, removed)
  const added = categoryIds.filter(id => !remaining.some(({ race }) => race.categoryId === id))
  await insertRaces(
    tx,
    added.map(categoryId => toNewRace(planned, rows[0]?.race, { categoryId, runId, ...change })),
  )
  return runId
}

/** Each race of a part belongs to the race of its category in the first part (C-104). */
async function saveParts(tx: Executor, eventId: string, saved: readonly SavedRun[]): Promise<void> {
  const runs = new Map(groupByRun(await selectTimetableRows(tx, eventId)).map(run => [keyOf(run), run]))
  for (const { planned, current, key } of saved) {
    const { partOf } = planned
    if (partOf === undefined || (current && isRunStarted(current))) continue
    const main = saved.find(each => each.current?.some(({ race }) => race.id === partOf))
    if (partOf !== null && (main === undefined || main.key === key))
      throw new HttpError(409, `${planned.name} must be a part of another session`)
    const mainRows = main === undefined ? [] : (runs.get(main.key) ?? [])
    for (const { race } of runs.get(key) ?? []) {
      const mainRace = mainRows.find(row => row.race.categoryId === race.categoryId)
      await updateRaceColumns(tx, [race.id], { partOf: mainRace?.race.id ?? null })
    }
  }
}

interface NewRaceKeys {
  readonly categoryId: string
  readonly runId: string
  readonly eventId: string
  readonly trackId: string | null
}

/** A category that joins a run gets the rules of the others. */
function toNewRace(planned: PlannedRun, sibling: RaceRow | undefined, keys: NewRaceKeys) {
  const trackId = sibling?.trackId ?? keys.trackId
  if (trackId === null) throw new HttpError(409, 'Choose the track of the event first')
  const { eventId, categoryId, runId } = keys
  const columns = toColumns(planned, sibling)
  return { ...columns, id: createId(), eventId, trackId, categoryId, runId, sessionType: planned.name }
}

function toColumns(planned: PlannedRun, race: RaceRow | undefined) {
  const { name, kind, startsAt, endsAt, limit } = planned
  return {
    name,
    kind,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    ...toLimitColumns(limit, { kind, rules: race?.rules ?? null }),
    part: planned.part ?? race?.part ?? 1,
    ...(race && race.sessionType === race.name && { sessionType: name }),
  }
}

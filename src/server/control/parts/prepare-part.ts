// Makes the next part of a race: the races of its run, with feed, rules and grid (C-104).
import { toNameKey } from '#timing'
import type { Executor } from '../../db/database'
import { createId } from '../../create-id'
import { HttpError } from '../../http/errors'
import { copyFeed, findFeedOfRace } from '../../races/feed-store'
import { rulesOf, toLimitColumns, toRulesBody } from '../../races/race-rules'
import type { RaceRow } from '../../races/race-store'
import { copyRaceEntries, listPossibleEntries } from '../entries/race-entry-store'
import { hasGrid, saveGridPlaces } from '../grid/grid-store'
import type { ControlRun } from '../log/control-run'
import { findRaceInRun } from '../setup/find-race-in-run'
import { isRunStarted, type RunRows } from '../setup/timetable'
import {
  insertRaces,
  lockRacesOfEvent,
  selectTimetableRows,
  type TimetableRow,
} from '../setup/timetable-store'
import { orderGrid, type PartRider, proposeLimit } from './propose-part'
import { saveRoster } from './save-roster'

const maxName = 100

interface PartRequest {
  readonly raceId: string
  readonly part: number
  readonly now: number
}

/** Returns the race that continues the given one. A part that is in the timetable already keeps its rules and its grid. */
export async function preparePart(
  tx: Executor,
  run: ControlRun,
  { raceId, part, now }: PartRequest,
): Promise<string> {
  const { race } = await findRaceInRun(tx, raceId)
  if (part !== race.part + 1) throw new HttpError(409, `The next part is part ${race.part + 1}`)
  await lockRacesOfEvent(tx, race.eventId)
  const { run: rows } = await findRaceInRun(tx, raceId)
  const parts = await findOrInsertParts(tx, run, rows, now)
  const riders = orderGrid(run)
  for (const [index, row] of rows.entries()) {
    const next = parts[index]
    if (next === undefined) continue
    if ((await findFeedOfRace(tx, next.id)) === undefined) await copyFeed(tx, row.race.id, next.id)
    await copyRaceEntries(tx, row.race.id, next.id)
    // A part that was prepared before is prepared again: it was not live yet.
    const keepsGrid = next.roster === null && (await hasGrid(tx, next.id))
    const order = filterRiders(riders, row, rows).map(({ competitor }) => competitor)
    if (!keepsGrid) await saveGrid(tx, next, order)
    const category = rows.length === 1 ? undefined : row.category
    await saveRoster(tx, run, { next, category, order: keepsGrid ? undefined : order })
  }
  const next = parts[rows.findIndex(row => row.race.id === raceId)]
  if (next === undefined) throw new HttpError(409, 'The next part has no race of this category')
  return next.id
}

const mainIdOf = ({ id, partOf }: RaceRow): string => partOf ?? id

/** In the order of the races that they continue; undefined for those that are not continued. */
async function findOrInsertParts(
  tx: Executor,
  run: ControlRun,
  rows: RunRows,
  now: number,
): Promise<readonly (RaceRow | undefined)[]> {
  const known = await findParts(tx, rows)
  if (isRunStarted(known)) throw new HttpError(409, `Part ${rows[0].race.part + 1} has begun already`)
  if (known.length === 0) await insertParts(tx, run, rows, now)
  const all = known.length > 0 ? known : await findParts(tx, rows)
  return rows.map(({ race }) => all.find(each => each.race.partOf === mainIdOf(race))?.race)
}

async function findParts(tx: Executor, rows: RunRows): Promise<readonly TimetableRow[]> {
  const mains = new Set(rows.map(({ race }) => mainIdOf(race)))
  const { eventId, part } = rows[0].race
  const all = await selectTimetableRows(tx, eventId)
  return all.filter(({ race }) => race.part === part + 1 && mains.has(race.partOf ?? ''))
}

async function insertParts(tx: Executor, run: ControlRun, rows: RunRows, now: number): Promise<void> {
  const { race } = rows[0]
  const { session } = run.state.controlled.fold
  const part = race.part + 1
  const name = toPartName(race, part)
  // Those in force, which the desk may have changed.
  const rules = session.scoring === undefined ? race.rules : toRulesBody(session.scoring.rules)
  const limit = toLimitColumns(proposeLimit(rules ?? rulesOf(race), session), { kind: race.kind, rules })
  const runId = createId()
  const startsAt = new Date(now)
  await insertRaces(
    tx,
    rows.map(row => {
      const { eventId, trackId, categoryId, kind, scoring } = row.race
      const copied = { eventId, trackId, categoryId, kind, scoring, ...limit }
      return {
        ...copied,
        id: createId(),
        runId,
        name,
        sessionType: name,
        startsAt,
        part,
        partOf: mainIdOf(row.race),
      }
    }),
  )
}

const partSuffix = / · Part \d+$/

function toPartName({ name }: RaceRow, part: number): string {
  const suffix = ` · Part ${part}`
  return name.replace(partSuffix, '').slice(0, maxName - suffix.length) + suffix
}

/** With one category in the run, all riders are of it. */
function filterRiders(
  riders: readonly PartRider[],
  { category }: TimetableRow,
  rows: RunRows,
): readonly PartRider[] {
  if (rows.length === 1) return riders
  return riders.filter(rider => toNameKey(rider.category) === toNameKey(category))
}

/** Riders who are not on the entry list have their place in the roster only. */
async function saveGrid(tx: Executor, part: RaceRow, order: readonly string[]): Promise<void> {
  const possible = await listPossibleEntries(tx, part, order)
  const places = order.map((entryId, index) => ({ entryId, grid: index + 1, pitStart: false }))
  await saveGridPlaces(
    tx,
    part.id,
    places.filter(({ entryId }) => possible.has(entryId)),
  )
}

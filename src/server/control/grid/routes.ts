// Routes for the grid of a race (C-037).
import { type GridPenalty, proposeGrid, type RaceGrid, readGrid, saveGrid } from '#contract'
import type { RosterEntry } from '#timing'
import { diffSnapshots } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import type { RaceRow } from '../../races/race-store'
import type { Services } from '../../services'
import { readRoster } from '../entries/roster-store'
import { findEventPlan } from '../setup/event-store'
import { findRaceInRun } from '../setup/find-race-in-run'
import { isRunStarted } from '../setup/timetable'
import { lockRacesOfEvent } from '../setup/timetable-store'
import { compareNumbers, toWireGrid } from './grid'
import {
  type GridPlace,
  saveGridPlaces,
  selectSourceLaps,
  selectSourceRaces,
  selectSourceResults,
} from './grid-store'
import { findPenaltySources, readGridPenalties } from './grid-penalties'
import { orderCompetitors } from './propose-order'

const hasStarted = 'The race has started. Change its grid on the desk.'
const gridChanged = 'Another official has changed the grid. Please look at the newer one and change it again.'

interface FoundGrid {
  readonly race: RaceRow
  readonly roster: readonly RosterEntry[]
  readonly grid: RaceGrid
}

async function findGrid(executor: Pick<Executor, 'select'>, raceId: string): Promise<FoundGrid> {
  const { race, run } = await findRaceInRun(executor, raceId)
  const event = await findEventPlan(executor, race.eventId)
  const roster = await readRoster(executor, [raceId])
  const sources = await selectSourceRaces(executor, race)
  const timezone = event?.timezone ?? 'UTC'
  const grid = toWireGrid({ race, timezone, roster, sources, isStarted: isRunStarted(run) })
  return { race, roster, grid }
}

/** The entry of a competitor: by its id in races that we score, otherwise by its number. */
function findEntry(
  roster: readonly RosterEntry[],
  { competitor, number }: { readonly competitor: string; readonly number: string | null },
): string | undefined {
  const byId = roster.find(entry => entry.competitor === competitor)
  const byNumber = roster.find(entry => entry.number === number?.toUpperCase())
  return (byId ?? byNumber)?.competitor
}

async function proposePenalties(
  executor: Pick<Executor, 'select'>,
  race: RaceRow,
  roster: readonly RosterEntry[],
) {
  const sources = findPenaltySources(race, await selectSourceRaces(executor, race))
  const raceIds = sources.map(({ id }) => id)
  const results = await selectSourceResults(executor, raceIds)
  const penalties = await readGridPenalties(executor, raceIds)
  const proposed: GridPenalty[] = []
  for (const { competitor, ...penalty } of penalties) {
    const number = results.find(each => each.competitor === competitor)?.number ?? null
    const entry = findEntry(roster, { competitor, number })
    if (entry !== undefined) proposed.push({ entry, ...penalty })
  }
  return proposed
}

export function serveGrid(serve: Serve, services: Services): void {
  const { database } = services

  serve(readGrid, async ({ params: { id } }) => ({ data: (await findGrid(database.orm, id)).grid }))

  serve(proposeGrid, async ({ params: { id }, query }) => {
    const { race, roster, grid } = await findGrid(database.orm, id)
    const raceIds = query.races?.split(',') ?? []
    const known = new Set(grid.sources.map(source => source.id))
    if (raceIds.some(raceId => !known.has(raceId))) throw new HttpError(404, 'Race not found')
    const results = await selectSourceResults(database.orm, raceIds)
    const laps = raceIds.length === 1 ? [] : await selectSourceLaps(database.orm, raceIds)
    const candidates = orderCompetitors(raceIds, results, laps)
    const order = [...new Set(candidates.flatMap(candidate => findEntry(roster, candidate) ?? []))]
    const others = roster
      .filter(({ competitor }) => !order.includes(competitor))
      .toSorted((one, other) => compareNumbers(one.number, other.number))
    const penalties = await proposePenalties(database.orm, race, roster)
    return { data: { order, others: others.map(({ competitor }) => competitor), penalties } }
  })

  serve(saveGrid, async ({ params: { id }, body, ...context }) => {
    const data = await runAudited(services, saveGrid, context, async tx => {
      const { race } = await findRaceInRun(tx, id)
      await lockRacesOfEvent(tx, race.eventId)
      const { roster, grid } = await findGrid(tx, id)
      if (grid.isStarted) throw new HttpError(409, hasStarted)
      if (grid.version !== body.version) throw new HttpError(409, gridChanged)
      await saveGridPlaces(tx, id, toPlaces(roster, body))
      const result = (await findGrid(tx, id)).grid
      return { result, subject: { kind: 'race', id }, ...diffSnapshots(describe(grid), describe(result)) }
    })
    return { message: 'Grid saved', data }
  })
}

/** A place for every rider of the race, also for those who lose theirs. */
function toPlaces(
  roster: readonly RosterEntry[],
  {
    places,
    pitStarts,
  }: { places: readonly { entry: string; place: number }[]; pitStarts: readonly string[] },
): readonly GridPlace[] {
  const known = new Set(roster.map(({ competitor }) => competitor))
  const named = [...places.map(({ entry }) => entry), ...pitStarts]
  if (named.some(entry => !known.has(entry)))
    throw new HttpError(409, 'A rider of this grid no longer takes part in the race')
  const placeOf = new Map(places.map(({ entry, place }) => [entry, place]))
  return roster.map(({ competitor }) => ({
    entryId: competitor,
    grid: placeOf.get(competitor) ?? null,
    pitStart: pitStarts.includes(competitor),
  }))
}

function describe({ riders }: RaceGrid) {
  const placed = riders.filter(({ place, isPitStart }) => place !== null || isPitStart)
  return { grid: placed.map(({ entry, place, isPitStart }) => ({ entry, place, isPitStart })) }
}

// Finds a race with the other races of its run and its event.
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import { findRace, type RaceRow } from '../../races/race-store'
import { groupByRun, type RunRows } from './timetable'
import { selectTimetableRows } from './timetable-store'

const raceNotFound = 'Race not found'

export interface FoundRace {
  readonly race: RaceRow
  readonly run: RunRows
  /** All runs of the event. */
  readonly runs: readonly RunRows[]
}

export async function findRaceInRun(executor: Pick<Executor, 'select'>, id: string): Promise<FoundRace> {
  const found = await findRace(executor, id)
  if (!found) throw new HttpError(404, raceNotFound)
  const runs = groupByRun(await selectTimetableRows(executor, found.eventId))
  for (const run of runs) {
    const row = run.find(({ race }) => race.id === id)
    if (row) return { race: row.race, run, runs }
  }
  throw new HttpError(404, raceNotFound)
}

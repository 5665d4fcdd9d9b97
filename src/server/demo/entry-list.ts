// Who takes part is known before the first of them crosses a line, as at any race: otherwise nobody of a session that
// has just gone live could be chosen until then.
import { applyToRuns, noRuns, type Session, summaryOf } from '#timing'
import type { Orm } from '../db/database'
import { multiloopParser } from '../feeds/multiloop/parse'
import { peopleOf } from '../races/people'
import { findRace } from '../races/race-store'
import { storeResults } from '../races/result-store'
import { ridersOfRace } from '../races/rider-wire'
import { findOrMakeRiders } from '../races/rider-store'
import type { Simulation } from '../simulator/happening'
import { MultiloopWords } from '../simulator/multiloop-words'
import { bytesOf, Playback } from '../simulator/words'

/** As the timing computer will tell it to whoever connects: by the same numbers. */
function announced(simulation: Simulation): Session {
  const greeting = new Playback(simulation, new MultiloopWords(simulation)).greeting()
  return multiloopParser().push(bytesOf(greeting)).reduce(applyToRuns, noRuns).session
}

/** Of a race that was run before nothing is overwritten. */
export async function storeEntryList(orm: Orm, raceId: string, simulation: Simulation): Promise<void> {
  const race = await findRace(orm, raceId)
  if (race === undefined || (await ridersOfRace(orm, raceId)).length > 0) return
  const rows = summaryOf(announced(simulation))
  const people = peopleOf(rows.map(({ racer }) => racer))
  const ids = await findOrMakeRiders(orm, race.categoryId, [...people.values()], race.startsAt)
  const results = rows.map(row => ({
    riderId: ids.get(people.get(row.racer.competitor)?.key ?? '') ?? '',
    row,
    overallPosition: row.position,
    laps: [],
  }))
  await storeResults(orm, raceId, results)
}

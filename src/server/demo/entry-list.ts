// Stores the entry list of a simulated session before its first crossing, so that users can select riders at once.
import { encodeLines, MultiloopEncoder, Playback, type Simulation } from '#simulator'
import { applyToRuns, emptyRuns, type Session, computeSummary } from '#timing'
import type { Orm } from '../db/database'
import { createMultiloopParser } from '../feeds/multiloop/parse'
import { identifyRiders } from '../races/identify-riders'
import { findRace } from '../races/race-store'
import { storeResults } from '../races/result-store'
import { readRidersOfRace } from '../races/rider-wire'
import { findOrCreateRiders } from '../races/rider-store'

/** Reads the entries from the state that the feed sends to new connections. */
function readEntries(simulation: Simulation): Session {
  const state = new Playback(simulation, new MultiloopEncoder(simulation)).encodeState()
  return createMultiloopParser().push(encodeLines(state)).reduce(applyToRuns, emptyRuns).session
}

/** Does nothing when the race already has entries. */
export async function storeEntryList(orm: Orm, raceId: string, simulation: Simulation): Promise<void> {
  const race = await findRace(orm, raceId)
  if (race === undefined || (await readRidersOfRace(orm, raceId)).length > 0) return
  const rows = computeSummary(readEntries(simulation))
  const identities = identifyRiders(rows.map(({ racer }) => racer))
  const ids = await findOrCreateRiders(orm, race.categoryId, [...identities.values()], race.startsAt)
  const results = rows.map(row => ({
    riderId: ids.get(identities.get(row.racer.competitor)?.key ?? '') ?? '',
    row,
    overallPosition: row.position,
    laps: [],
  }))
  await storeResults(orm, raceId, results)
}

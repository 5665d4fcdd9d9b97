// Simulates a race that an administrator has configured with the simulator as its feed.
import { simulate, createSimulatedField, type SimulationPlan } from '#simulator'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import type { SimulateRace } from '../live/feed-setup'
import { describeRace, type RaceDescription } from '../races/feed-store'
import { findRace, type RaceRow } from '../races/race-store'
import { createPracticeSetup, practiceEventName } from './practice/practice-plan'
import { createSimulatorFeed } from './simulator-feed'
import { createSimulatorName } from './simulator-name'
import { storeEntryList } from './entry-list'

/** Used for values that the track or the race does not specify. */
const defaults = { lengthMiles: 2.4, laps: 8, minutes: 10, riders: 18 } as const
/** An average speed of 95 mph. */
const secondsPerMile = 38

function createPlan(race: RaceRow, description: RaceDescription): SimulationPlan {
  const { category, track, kind } = description
  const lengthMiles = description.lengthMiles ?? defaults.lengthMiles
  const sectors = Math.min(5, Math.max(3, description.sectors))
  const minutes = race.durationMinutes ?? defaults.minutes
  return {
    seed: race.id,
    event: description.event,
    run: description.name,
    track: {
      name: track,
      location: track,
      lengthMiles,
      sectors,
      sectorShares: Array.from({ length: sectors }, () => 1 / sectors),
      pitLossSeconds: 22,
      baseSeconds: { [category]: lengthMiles * secondsPerMile },
    },
    category,
    kind,
    // The same riders in every simulation of the category.
    riders: createSimulatedField('demo', defaults.riders, category),
    length:
      kind === 'race' && race.durationMinutes === null
        ? { laps: race.lapsTotal ?? defaults.laps }
        : { minutes },
  }
}

export function createRaceSimulator(database: Database): SimulateRace {
  return async (raceId, speed) => {
    const race = await findRace(database.orm, raceId)
    const description = await describeRace(database.orm, raceId)
    if (race === undefined || description === undefined) return undefined
    if (description.event === practiceEventName) return createPracticeSetup(speed)
    const name = createSimulatorName()
    const startsAt = Math.floor(Date.now() / 1000)
    const simulation = simulate(createPlan(race, description))
    await storeEntryList(database.orm, raceId, simulation)
    const options = { simulation, speed, startsAt }
    const { createParser } = liveProtocols.multiloop
    return { name, protocol: 'multiloop', feed: createSimulatorFeed(name, options), createParser }
  }
}

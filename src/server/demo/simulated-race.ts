// A race that an administrator of the demo has timed by the simulator: any class at any track.
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import type { Simulate } from '../live/followed-by'
import { newId } from '../new-id'
import { describeRace, type RaceDescription } from '../races/feed-store'
import { findRace, type RaceRow } from '../races/race-store'
import type { SimulationPlan } from '../simulator/plan'
import { simulate } from '../simulator/simulate'
import { simulatedField } from '../simulator/simulated-field'
import { simulatorFeed } from '../simulator/simulator-feed'
import { storeEntryList } from './entry-list'

/** What nobody has said of the track or the race. */
const usual = { lengthMiles: 2.4, laps: 8, minutes: 10, riders: 18 } as const
/** At 95 mph on average. */
const secondsAMile = 38

function planOf(race: RaceRow, description: RaceDescription): SimulationPlan {
  const { category, track, kind } = description
  const lengthMiles = description.lengthMiles ?? usual.lengthMiles
  const sectors = Math.min(5, Math.max(3, description.sectors))
  const minutes = race.durationMinutes ?? usual.minutes
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
      baseSeconds: { [category]: lengthMiles * secondsAMile },
    },
    category,
    kind,
    // The same people whenever the class is simulated.
    riders: simulatedField('demo', usual.riders, category),
    length:
      kind === 'race' && race.durationMinutes === null ? { laps: race.lapsTotal ?? usual.laps } : { minutes },
  }
}

export function simulateRacesOf(database: Database): Simulate {
  return async (raceId, speed) => {
    const race = await findRace(database.orm, raceId)
    const description = await describeRace(database.orm, raceId)
    if (race === undefined || description === undefined) return undefined
    // Begun again it is another session: its journal is no other's.
    const name = `simulator ${newId()}`
    const startsAt = Math.floor(Date.now() / 1000)
    const simulation = simulate(planOf(race, description))
    await storeEntryList(database.orm, raceId, simulation)
    const options = { simulation, speed, startsAt }
    const { parserFrom } = liveProtocols.multiloop
    return { name, protocol: 'multiloop', feed: simulatorFeed(name, options), parserFrom }
  }
}

// Whether a race can show the rider at all (decisions Q-086). Names are what laps and rows are matched by.
import type { Rider } from '#contract'
import { nameKey } from '#timing'

const noRacers = 'No racers in this race. Try another one.'
const notInRace = 'Racer not in this race. Pick a different one.'
export const noData = 'No data available for this race'

/** What to tell whoever chose the race; nothing if the rider is in it. */
export function raceComplaint(racers: readonly Pick<Rider, 'name'>[], name: string): string | undefined {
  if (racers.length === 0) return noRacers
  return racers.some(racer => nameKey(racer.name) === nameKey(name)) ? undefined : notInRace
}

// The place of every rider at the end of every lap.
import type { ChartRider, ChartSession } from './chart-session'
import { listBestRanks, listTimeRanks, type Ranks } from './lap-ranks'
import { findHighestLap } from './leader-laps'
import { rememberByLaps } from './remember-by-laps'

/** By the number of the lap; index 0 is the grid. */
export type RiderPlaces = readonly (number | undefined)[]

/** By rider id. */
export type LapPlaces = ReadonlyMap<string, RiderPlaces>

/**
 * In a race the order in which a lap was completed, as in the official lap chart; without times of the session the
 * positions that the feed gives. Otherwise the order of the best laps
 * until then: after lap n every rider counts with the best of their own first n laps, also one who has fewer. Riders with
 * the same time keep the order they had a lap before, at first that of the grid, then of the session.
 */
export const getLapPlaces: (session: ChartSession) => LapPlaces = rememberByLaps(computeLapPlaces)

function computeLapPlaces(session: ChartSession): LapPlaces {
  const { riders } = session
  const highest = findHighestLap(session)
  if (session.kind === 'race' && !hasTimes(session))
    return new Map(riders.map(rider => [rider.id, listPositions(rider, highest)]))
  const ranks = riders.map(chooseRanks(session))
  const places = riders.map(({ grid }) => createPlaces(highest, grid))
  let order = [...riders.keys()].toSorted((one, other) => compareGrid(riders[one], riders[other]))
  // By rider, for one lap at a time: sorting reads each value many times.
  const values = riders.map(() => Infinity)
  const valueOf = (index: number): number => values[index] ?? Infinity
  for (let lap = 1; lap <= highest; lap += 1) {
    for (const index of order) values[index] = ranks[index]?.values[lap] ?? Infinity
    const ranked = order.filter(index => valueOf(index) !== Infinity)
    ranked.sort((one, other) => valueOf(one) - valueOf(other))
    for (const [place, index] of ranked.entries()) {
      const ownPlaces = places[index]
      if (ownPlaces && ranks[index]?.shown[lap]) ownPlaces[lap] = place + 1
    }
    if (ranked.length < order.length) ranked.push(...order.filter(index => valueOf(index) === Infinity))
    order = ranked
  }
  return new Map(riders.map(({ id }, index) => [id, places[index] ?? []]))
}

function createPlaces(highest: number, grid: number | undefined): (number | undefined)[] {
  const places = [grid]
  for (let lap = 1; lap <= highest; lap += 1) places.push(undefined)
  return places
}

function compareGrid(one: ChartRider | undefined, other: ChartRider | undefined): number {
  return (one?.grid ?? Infinity) - (other?.grid ?? Infinity) || 0
}

function hasTimes({ riders }: ChartSession): boolean {
  return riders.some(({ laps }) => laps.some(({ judged }) => judged.lap.at !== undefined))
}

/** The positions that the feed gives. They are not ranked: with a lap missing, a rider behind would gain a place. */
function listPositions({ grid, laps }: ChartRider, highest: number): RiderPlaces {
  const places = createPlaces(highest, grid)
  for (const { judged, position } of laps) places[judged.lap.number] = position
  return places
}

function chooseRanks(session: ChartSession): (rider: ChartRider) => Ranks {
  if (session.kind === 'race') return listTimeRanks
  const highest = findHighestLap(session)
  return rider => listBestRanks(rider, highest)
}

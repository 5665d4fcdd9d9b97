// One rider's laps, times and pit stops at a moment of the session.
import type { LapEvent, SectorEvent } from './simulation-event'

export interface Standing {
  readonly rider: string
  /** Grid position; only in races. */
  readonly grid: number | undefined
  laps: number
  /** Time since the start at the end of the last completed lap. */
  total: number | undefined
  last: LapEvent | undefined
  /** Lap times that count for the best lap, fastest first. */
  countedTimes: number[]
  bestLap: number | undefined
  bestAt: number
  /** Best sectors of completed laps, and the sectors of the current lap. */
  sectors: (number | undefined)[]
  currentSectors: (number | undefined)[]
  pits: number
  lastPitLap: number
  isInPit: boolean
  lapsLed: number
  hasCrossed: boolean
  retirementReason: 'Contact' | 'Mechanical' | undefined
  isFinished: boolean
}

export function createStanding(rider: string, grid: number | undefined): Standing {
  return {
    rider,
    grid,
    laps: 0,
    total: undefined,
    last: undefined,
    countedTimes: [],
    bestLap: undefined,
    bestAt: 0,
    sectors: [],
    currentSectors: [],
    pits: 0,
    lastPitLap: 0,
    isInPit: false,
    lapsLed: 0,
    hasCrossed: false,
    retirementReason: undefined,
    isFinished: false,
  }
}

export function addSector(standing: Standing, { sector, time }: SectorEvent): void {
  standing.currentSectors[sector - 1] = time
}

function mergeFastest(fastest: (number | undefined)[], times: readonly (number | undefined)[]): void {
  for (const [index, time] of times.entries()) {
    if (time !== undefined) fastest[index] = Math.min(time, fastest[index] ?? Infinity)
  }
}

/** With `hasPitData`, in laps and out laps do not count for the best lap. */
export function addLap(standing: Standing, lap: LapEvent, hasPitData: boolean): void {
  standing.laps = lap.lap
  standing.total = lap.at
  standing.last = lap
  if (lap.isInLap) standing.lastPitLap = lap.lap
  mergeFastest(standing.sectors, standing.currentSectors)
  standing.currentSectors = []
  if (hasPitData && (lap.isInLap || lap.isOutLap)) return
  if (lap.time < (standing.countedTimes[0] ?? Infinity)) {
    standing.bestLap = lap.lap
    standing.bestAt = lap.at
  }
  standing.countedTimes = [...standing.countedTimes, lap.time].toSorted((one, other) => one - other)
}

/** Includes the sectors of an unfinished lap. */
export function getBestSectors(standing: Standing): readonly (number | undefined)[] {
  const sectors = standing.sectors.slice()
  if (!standing.isFinished) mergeFastest(sectors, standing.currentSectors)
  return sectors
}

function compare(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined ? -1 : one - other
}

export function compareByRace(one: Standing, other: Standing): number {
  return (
    other.laps - one.laps ||
    compare(one.total, other.total) ||
    Number(other.hasCrossed) - Number(one.hasCrossed) ||
    compare(one.grid, other.grid) ||
    Number(one.rider) - Number(other.rider)
  )
}

/** Equal best laps are ordered by the second best lap, then the third, then by who set the best lap first. */
export function compareByBestLap(one: Standing, other: Standing): number {
  const [best, second, third] = [0, 1, 2].map(index =>
    compare(one.countedTimes[index], other.countedTimes[index]),
  )
  if (one.countedTimes.length === 0 && other.countedTimes.length === 0)
    return Number(one.rider) - Number(other.rider)
  return best || second || third || one.bestAt - other.bestAt
}

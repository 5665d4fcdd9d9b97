// What one rider has to show at a moment of the session.
import type { LapHappening, SectorHappening } from './happening'

export interface Score {
  readonly rider: string
  /** Place on the grid; of a race only. */
  readonly grid: number | undefined
  laps: number
  /** Time at the last completed lap. */
  total: number | undefined
  last: LapHappening | undefined
  /** Times that count for the best lap, fastest first. */
  counted: number[]
  bestLap: number | undefined
  bestAt: number
  /** Best sectors of completed laps, and those of the lap he is on. */
  sectors: (number | undefined)[]
  running: (number | undefined)[]
  pits: number
  lastPitLap: number
  isInPit: boolean
  lapsLed: number
  hasCrossed: boolean
  out: 'Contact' | 'Mechanical' | undefined
  isFinished: boolean
}

export function newScore(rider: string, grid: number | undefined): Score {
  return {
    rider,
    grid,
    laps: 0,
    total: undefined,
    last: undefined,
    counted: [],
    bestLap: undefined,
    bestAt: 0,
    sectors: [],
    running: [],
    pits: 0,
    lastPitLap: 0,
    isInPit: false,
    lapsLed: 0,
    hasCrossed: false,
    out: undefined,
    isFinished: false,
  }
}

export function addSector(score: Score, { sector, time }: SectorHappening): void {
  score.running[sector - 1] = time
}

function keepBest(known: (number | undefined)[], more: readonly (number | undefined)[]): void {
  for (const [index, time] of more.entries()) {
    if (time !== undefined) known[index] = Math.min(time, known[index] ?? Infinity)
  }
}

/** `knowsPits`: laps into and out of the pit lane are known to be such, and count for nothing. */
export function addLap(score: Score, lap: LapHappening, knowsPits: boolean): void {
  score.laps = lap.lap
  score.total = lap.at
  score.last = lap
  if (lap.isIn) score.lastPitLap = lap.lap
  keepBest(score.sectors, score.running)
  score.running = []
  if (knowsPits && (lap.isIn || lap.isOut)) return
  if (lap.time < (score.counted[0] ?? Infinity)) {
    score.bestLap = lap.lap
    score.bestAt = lap.at
  }
  score.counted = [...score.counted, lap.time].toSorted((one, other) => one - other)
}

/** A lap never finished has good sectors too. */
export function bestSectors(score: Score): readonly (number | undefined)[] {
  const known = score.sectors.slice()
  if (!score.isFinished) keepBest(known, score.running)
  return known
}

function compare(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined ? -1 : one - other
}

export function byRace(one: Score, other: Score): number {
  return (
    other.laps - one.laps ||
    compare(one.total, other.total) ||
    Number(other.hasCrossed) - Number(one.hasCrossed) ||
    compare(one.grid, other.grid) ||
    Number(one.rider) - Number(other.rider)
  )
}

/** Equal best laps: the second best, then the third; at last, who set it first. */
export function byBest(one: Score, other: Score): number {
  const [best, second, third] = [0, 1, 2].map(place => compare(one.counted[place], other.counted[place]))
  if (one.counted.length === 0 && other.counted.length === 0) return Number(one.rider) - Number(other.rider)
  return best || second || third || one.bestAt - other.bestAt
}

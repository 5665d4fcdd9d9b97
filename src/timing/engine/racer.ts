// The state of one rider in a session: entry, completed laps, lap in progress and what the feed claims.
// The field names of all types here are part of the checkpoint format (serialize-session.ts).
import type { Cancellation } from './cancellations'
import type { Lap } from './lap'
import { type AppendOnlyList, toAppendOnlyList } from './append-only-list'
import type { CrossingMessage, RacerStatus, StandingMessage } from './messages'

/** The lap in progress. */
export interface LapInProgress {
  readonly startedAt: number | undefined
  readonly lines: readonly (number | undefined)[]
  /** Sector times measured by the feed. */
  readonly timed: readonly (number | undefined)[]
  /** Start of the first sector on an out lap. */
  readonly leftPitAt: number | undefined
  readonly isOut: boolean
  readonly hasPitted: boolean
  /** Its start was not measured, so it is never a best lap. */
  readonly isBestExcluded: boolean
  readonly speedMph: number | undefined
}

/** The latest laps and total reported by the feed. */
export interface RaceClaim {
  readonly position: number | undefined
  readonly laps: number
  readonly total: number | undefined
  /** The heartbeat count of the session when the claim arrived. */
  readonly heartbeats: number
}

export interface BestLapClaim {
  readonly position: number | undefined
  readonly best: number | 'none' | undefined
  readonly lap: number | undefined
  readonly heartbeats: number
}

export interface Statistics {
  readonly best: Lap | undefined
  readonly sectors: readonly (number | undefined)[]
  /** Sum and number of the laps that count for the average. */
  readonly sum: number
  readonly count: number
  readonly maxSpeedMph: number | undefined
}

export interface Racer {
  readonly competitor: string
  readonly number: string | undefined
  readonly name: string | undefined
  readonly make: string | undefined
  readonly category: string | undefined
  readonly transponder: string | undefined
  readonly grid: number | undefined
  readonly isPitStart: boolean
  readonly status: RacerStatus
  /** Announced by an entry, not only known from crossings or standings. */
  readonly isEntered: boolean

  /** All completed laps except the latest, which may still be amended. */
  readonly earlier: AppendOnlyList<Lap>
  readonly last: Lap | undefined
  readonly running: LapInProgress
  readonly statistics: Statistics
  /** All crossings in order of time, also those that do not count. */
  readonly crossings: AppendOnlyList<CrossingMessage>
  /** A crossing or section of the rider was recorded. */
  readonly hasEvents: boolean
  readonly startLineAt: number | undefined
  readonly isInPit: boolean
  readonly pits: number
  readonly claimedPits: number | undefined
  readonly speedMph: number | undefined
  /** Has taken the checkered flag; later crossings belong to the cool-down lap. */
  readonly isFinished: boolean

  readonly race: RaceClaim | undefined
  /** A claim with fewer laps than the current one. It is valid unless a newer one follows within some heartbeats. */
  readonly lowerClaim: StandingMessage | undefined
  readonly bestClaim: BestLapClaim | undefined
  /** Lap numbers set by a standing of the feed, by the time of the crossing. */
  readonly numbers: readonly { readonly at: number; readonly lap: number }[]
  readonly cancelled: readonly Cancellation[]
  /** Lap penalties: the laps that the feed does not count. */
  readonly lapPenalty: number
  /** Time penalties: the feed's total minus the time of the crossing, plus corrections. */
  readonly penalty: number
  /** Time added by our race control to the feed's total. */
  readonly adjustment: number
}

export const emptyStatistics: Statistics = {
  best: undefined,
  sectors: [],
  sum: 0,
  count: 0,
  maxSpeedMph: undefined,
}
export const emptyLapInProgress: LapInProgress = {
  startedAt: undefined,
  lines: [],
  timed: [],
  leftPitAt: undefined,
  isOut: false,
  hasPitted: false,
  isBestExcluded: false,
  speedMph: undefined,
}

export function createRacer(competitor: string): Racer {
  return {
    competitor,
    number: undefined,
    name: undefined,
    make: undefined,
    category: undefined,
    transponder: undefined,
    grid: undefined,
    isPitStart: false,
    status: 'running',
    isEntered: false,
    earlier: toAppendOnlyList(),
    last: undefined,
    running: emptyLapInProgress,
    statistics: emptyStatistics,
    crossings: toAppendOnlyList(),
    hasEvents: false,
    startLineAt: undefined,
    isInPit: false,
    pits: 0,
    claimedPits: undefined,
    speedMph: undefined,
    isFinished: false,
    race: undefined,
    lowerClaim: undefined,
    bestClaim: undefined,
    numbers: [],
    cancelled: [],
    lapPenalty: 0,
    penalty: 0,
    adjustment: 0,
  }
}

/** A private copy that may be modified until it is returned as a readonly value. */
export type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** Copies field by field: this runs for every message, and spreading a copied object is twenty times slower. */
export function copyRacer(racer: Racer): Mutable<Racer> {
  return {
    competitor: racer.competitor,
    number: racer.number,
    name: racer.name,
    make: racer.make,
    category: racer.category,
    transponder: racer.transponder,
    grid: racer.grid,
    isPitStart: racer.isPitStart,
    status: racer.status,
    isEntered: racer.isEntered,
    earlier: racer.earlier,
    last: racer.last,
    running: racer.running,
    statistics: racer.statistics,
    crossings: racer.crossings,
    hasEvents: racer.hasEvents,
    startLineAt: racer.startLineAt,
    isInPit: racer.isInPit,
    pits: racer.pits,
    claimedPits: racer.claimedPits,
    speedMph: racer.speedMph,
    isFinished: racer.isFinished,
    race: racer.race,
    lowerClaim: racer.lowerClaim,
    bestClaim: racer.bestClaim,
    numbers: racer.numbers,
    cancelled: racer.cancelled,
    lapPenalty: racer.lapPenalty,
    penalty: racer.penalty,
    adjustment: racer.adjustment,
  }
}

export function copyLapInProgress(running: LapInProgress): Mutable<LapInProgress> {
  return {
    startedAt: running.startedAt,
    lines: running.lines,
    timed: running.timed,
    leftPitAt: running.leftPitAt,
    isOut: running.isOut,
    hasPitted: running.hasPitted,
    isBestExcluded: running.isBestExcluded,
    speedMph: running.speedMph,
  }
}

export function lapsOf(racer: Racer): readonly Lap[] {
  const { items, length } = racer.earlier
  const laps = items.slice(0, length)
  return racer.last === undefined ? laps : [...laps, racer.last]
}

/** Searches from the end, where the requested lap almost always is. */
export function findLap(racer: Racer, number: number): Lap | undefined {
  if (racer.last?.number === number) return racer.last
  const { items, length } = racer.earlier
  for (let index = length - 1; index >= 0; index -= 1) {
    const lap = items[index]
    if (lap === undefined || lap.number < number) return undefined
    if (lap.number === number) return lap
  }
  return undefined
}

/** The number of completed laps as reported by the feed, otherwise as counted here. */
export function getLapCount(racer: Racer): number {
  return racer.race?.laps ?? racer.last?.number ?? 0
}

/** Total time with penalties as reported by the feed, otherwise as computed here. */
export function getTotalTime(racer: Racer): number | undefined {
  const { race, last, penalty, adjustment } = racer
  const total = race === undefined ? addDefined(last?.at, penalty) : race.total
  return addDefined(total, adjustment)
}

function addDefined(time: number | undefined, more: number): number | undefined {
  return time === undefined ? undefined : time + more
}

/** True if nothing was recorded for the rider in this session. */
export function isIdle(racer: Racer): boolean {
  return (
    !racer.hasEvents &&
    racer.last === undefined &&
    (racer.race?.laps ?? 0) === 0 &&
    typeof racer.bestClaim?.best !== 'number'
  )
}

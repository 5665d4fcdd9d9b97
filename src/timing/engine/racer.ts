// A rider's row in a session: who he is, the laps behind him, the lap he is on, what the feed claims of him.
import type { Lap } from './lap'
import { type Log, logOf } from './log'
import type { CrossingMessage, SectionMessage, Status } from './messages'

/** The lap being run. */
export interface RunningLap {
  readonly startedAt: number | undefined
  readonly lines: readonly (number | undefined)[]
  /** Sectors the feed timed itself. */
  readonly timed: readonly (number | undefined)[]
  /** Where the first sector is measured from on an out-lap. */
  readonly leftPitAt: number | undefined
  readonly isOut: boolean
  readonly hasPitted: boolean
  readonly speedMph: number | undefined
}

/** The feed's own last word on laps and total. */
export interface RaceClaim {
  readonly position: number | undefined
  readonly laps: number
  readonly total: number | undefined
  /** How many heartbeats the session had had when it came. */
  readonly heartbeats: number
}

export interface BestClaim {
  readonly position: number | undefined
  readonly best: number | undefined
  readonly lap: number | undefined
  readonly heartbeats: number
}

export interface Statistics {
  readonly best: Lap | undefined
  readonly sectors: readonly (number | undefined)[]
  /** Sum and number of the laps the average is made of. */
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
  readonly status: Status
  /** Known from an entry, not only from crossings or standings. */
  readonly isEntered: boolean
  /** Entered in the run before this one; nothing has said so for this one yet. */
  readonly isInherited: boolean

  /** All completed laps but the newest, which may still be amended. */
  readonly earlier: Log<Lap>
  readonly last: Lap | undefined
  readonly running: RunningLap
  readonly statistics: Statistics
  /** What the laps were made from, in order of time, so that they can be made anew. */
  readonly events: Log<CrossingMessage | SectionMessage>
  readonly latestAt: number | undefined
  readonly startLineAt: number | undefined
  readonly isInPit: boolean
  readonly pits: number
  readonly claimedPits: number | undefined
  readonly speedMph: number | undefined
  /** Has taken the chequered flag; what he crosses now is the cool-down lap. */
  readonly isFinished: boolean

  readonly race: RaceClaim | undefined
  readonly bestClaim: BestClaim | undefined
  /** Laps whose number the feed's standing settled, by the time of their crossing. */
  readonly numbers: readonly { readonly at: number; readonly lap: number }[]
  readonly cancelled: readonly number[]
  /** What the feed's total has beyond the crossing, or a correction added: time penalties. */
  readonly penalty: number
  /** What race control added here, on top of whatever the feed says. */
  readonly adjustment: number
}

export const noStatistics: Statistics = {
  best: undefined,
  sectors: [],
  sum: 0,
  count: 0,
  maxSpeedMph: undefined,
}
export const firstLap: RunningLap = {
  startedAt: undefined,
  lines: [],
  timed: [],
  leftPitAt: undefined,
  isOut: false,
  hasPitted: false,
  speedMph: undefined,
}

export function newRacer(competitor: string): Racer {
  return {
    competitor,
    number: undefined,
    name: undefined,
    make: undefined,
    category: undefined,
    transponder: undefined,
    grid: undefined,
    status: 'running',
    isEntered: false,
    isInherited: false,
    earlier: logOf(),
    last: undefined,
    running: firstLap,
    statistics: noStatistics,
    events: logOf(),
    latestAt: undefined,
    startLineAt: undefined,
    isInPit: false,
    pits: 0,
    claimedPits: undefined,
    speedMph: undefined,
    isFinished: false,
    race: undefined,
    bestClaim: undefined,
    numbers: [],
    cancelled: [],
    penalty: 0,
    adjustment: 0,
  }
}

/** Written to by whoever made the copy, until it is handed on; from then on it is a value like any other. */
export type Draft<Value> = { -readonly [Key in keyof Value]: Value[Key] }

/** Field by field: this is done for every message, and spreading a copy of a copy takes twenty times as long. */
export function draftOf(racer: Racer): Draft<Racer> {
  return {
    competitor: racer.competitor,
    number: racer.number,
    name: racer.name,
    make: racer.make,
    category: racer.category,
    transponder: racer.transponder,
    grid: racer.grid,
    status: racer.status,
    isEntered: racer.isEntered,
    isInherited: racer.isInherited,
    earlier: racer.earlier,
    last: racer.last,
    running: racer.running,
    statistics: racer.statistics,
    events: racer.events,
    latestAt: racer.latestAt,
    startLineAt: racer.startLineAt,
    isInPit: racer.isInPit,
    pits: racer.pits,
    claimedPits: racer.claimedPits,
    speedMph: racer.speedMph,
    isFinished: racer.isFinished,
    race: racer.race,
    bestClaim: racer.bestClaim,
    numbers: racer.numbers,
    cancelled: racer.cancelled,
    penalty: racer.penalty,
    adjustment: racer.adjustment,
  }
}

export function draftOfLap(running: RunningLap): Draft<RunningLap> {
  return {
    startedAt: running.startedAt,
    lines: running.lines,
    timed: running.timed,
    leftPitAt: running.leftPitAt,
    isOut: running.isOut,
    hasPitted: running.hasPitted,
    speedMph: running.speedMph,
  }
}

export function lapsOf(racer: Racer): readonly Lap[] {
  const { items, length } = racer.earlier
  const laps = items.slice(0, length)
  return racer.last === undefined ? laps : [...laps, racer.last]
}

/** The lap with this number, looked for from the end, where it almost always is. */
export function lapNumbered(racer: Racer, number: number): Lap | undefined {
  if (racer.last?.number === number) return racer.last
  const { items, length } = racer.earlier
  for (let index = length - 1; index >= 0; index -= 1) {
    const lap = items[index]
    if (lap === undefined || lap.number < number) return undefined
    if (lap.number === number) return lap
  }
  return undefined
}

/** Completed laps as the feed counts them, else as we do. */
export function lapCount(racer: Racer): number {
  return racer.race?.laps ?? racer.last?.number ?? 0
}

/** Time at the last crossing with penalties, as the feed has it, else as we do. */
export function totalTime(racer: Racer): number | undefined {
  const { race, last, penalty, adjustment } = racer
  const total = race === undefined ? add(last?.at, penalty) : race.total
  return add(total, adjustment)
}

function add(time: number | undefined, more: number): number | undefined {
  return time === undefined ? undefined : time + more
}

/** Nothing at all is known of what he did in this session. */
export function isIdle(racer: Racer): boolean {
  return (
    racer.events.length === 0 &&
    racer.last === undefined &&
    (racer.race?.laps ?? 0) === 0 &&
    racer.bestClaim?.best === undefined
  )
}

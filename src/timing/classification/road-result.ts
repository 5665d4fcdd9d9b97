// What the riders of a race have done on the road: counted laps and times before any decision about the result.
import { isEligibleForBest } from '../engine/lap'
import { lapsOf, type Racer } from '../engine/racer'
import { rankRacers } from '../engine/ranking'
import type { Session } from '../engine/session-state'

export interface CountedLap {
  readonly number: number
  /** When it ended, since the start of the session; undefined if the crossing was missed. */
  readonly at: number | undefined
  /** Undefined if the lap does not count as a best lap. */
  readonly best: number | undefined
}

export interface RoadResult {
  readonly competitor: string
  readonly grid: number | undefined
  readonly laps: readonly CountedLap[]
  readonly count: number
  /** The time of the last counted passing of start/finish. */
  readonly total: number | undefined
  /** Has taken the checkered flag. */
  readonly hasFlag: boolean
  /** Has passed any timing line. */
  readonly hasPassing: boolean
}

/** Racers are immutable, and the classification is computed after every message. */
const known = new WeakMap<Racer, RoadResult>()

function readRoadResult(racer: Racer): RoadResult {
  const laps = lapsOf(racer).map(lap => ({
    number: lap.number,
    at: lap.at,
    best: isEligibleForBest(lap) ? lap.time : undefined,
  }))
  return {
    competitor: racer.competitor,
    grid: racer.grid,
    laps,
    count: racer.last?.number ?? 0,
    total: racer.last?.at,
    hasFlag: racer.isFinished,
    hasPassing: racer.hasEvents,
  }
}

/** In the order of the standings before any decision. */
export function readRoadResults(session: Session): readonly RoadResult[] {
  return rankRacers(session).map(racer => {
    const result = known.get(racer) ?? readRoadResult(racer)
    known.set(racer, result)
    return result
  })
}

/** The result with the laps that have ended at a time or before. */
export function endAt(result: RoadResult, at: number): RoadResult {
  const laps = result.laps.filter(lap => lap.at === undefined || lap.at <= at)
  // Missed laps at the end have no time, so whether they have ended is not known.
  const last = laps.findLastIndex(lap => lap.at !== undefined)
  const counted = laps.slice(0, last + 1)
  return counted.length === result.laps.length
    ? result
    : { ...result, laps: counted, count: counted.at(-1)?.number ?? 0, total: counted.at(-1)?.at }
}

/** The number of laps that the rider had completed at a time. */
export function countLapsAt({ laps }: RoadResult, at: number): number {
  return laps.findLast(lap => lap.at !== undefined && lap.at <= at)?.number ?? 0
}

/** More laps first, then less time. */
export function compareOnRoad(
  one: Pick<RoadResult, 'count' | 'total'>,
  other: Pick<RoadResult, 'count' | 'total'>,
): number {
  if (one.count !== other.count) return other.count - one.count
  return compareTimes(one.total, other.total)
}

/** An unknown time is last. */
export function compareTimes(one: number | undefined, other: number | undefined): number {
  if (one === other) return 0
  if (one === undefined) return 1
  return other === undefined ? -1 : one - other
}

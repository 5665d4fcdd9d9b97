// The order at the flag if every rider keeps the pace.
import { countCrossingsUntil, findRhythm } from './laps-left'
import { computePace } from './pace'
import { isStopped } from './rider-state'
import { countLaps, type StrategyRider, type StrategySession } from './strategy-session'

export interface ProjectedRider {
  readonly id: string
  readonly laps: number
  /** Of the last crossing at the flag, since the start of the session; undefined for a rider without laps. */
  readonly time: number | undefined
}

export interface ProjectionMoment {
  /** Milliseconds since 1970. */
  readonly now: number
  /** When the leader takes the flag, in milliseconds from now. */
  readonly flagIn: number
}

/** The pace, or without one the last lap. */
function findLapTime({ judgedLaps, lastLap }: StrategyRider): number | undefined {
  const pace = computePace(judgedLaps)
  return pace === undefined || pace.hasFewLaps ? lastLap : pace.time
}

function projectRider(
  rider: StrategyRider,
  session: StrategySession,
  { now, flagIn }: ProjectionMoment,
  paceChange = 0,
): ProjectedRider {
  const laps = countLaps(rider)
  const lapTime = findLapTime(rider)
  const at = rider.judgedLaps.at(-1)?.lap.at
  const isRiding = !rider.isInPit && !isStopped(rider, session, now)
  const rhythm = isRiding ? findRhythm(rider, lapTime, now) : undefined
  if (rhythm === undefined || lapTime === undefined || at === undefined)
    return { id: rider.id, laps, time: at }
  const left = Math.min(countCrossingsUntil(rhythm, flagIn), (session.lapCount ?? Infinity) - laps)
  return { id: rider.id, laps: laps + left, time: at + left * (lapTime + paceChange) }
}

/** More laps first, then the earlier time. Riders without a time keep their order. */
function compareProjected(one: ProjectedRider, other: ProjectedRider): number {
  return other.laps - one.laps || (one.time ?? Infinity) - (other.time ?? Infinity) || 0
}

/** No rider is blocked and none stops. */
export function projectOrder(session: StrategySession, moment: ProjectionMoment): readonly ProjectedRider[] {
  return session.riders.map(rider => projectRider(rider, session, moment)).toSorted(compareProjected)
}

export interface ProjectedPlace {
  readonly place: number
  /** The places with a pace that is faster and slower by the error of the pace. */
  readonly best: number
  readonly worst: number
  /** To the rider in the place ahead, in milliseconds; undefined for the first and on another lap. */
  readonly gapAhead: number | undefined
}

/** Undefined if the rider is not in the projected order. */
export function projectPlace(
  session: StrategySession,
  rider: StrategyRider,
  moment: ProjectionMoment,
): ProjectedPlace | undefined {
  const order = projectOrder(session, moment)
  const index = order.findIndex(({ id }) => id === rider.id)
  const [own, ahead] = [order[index], order[index - 1]]
  if (own === undefined) return undefined
  const { spread = 0, laps = 1 } = computePace(rider.judgedLaps) ?? {}
  const error = spread / Math.sqrt(laps)
  const others = order.filter(({ id }) => id !== rider.id)
  const findPlace = (paceChange: number): number => {
    const projected = projectRider(rider, session, moment, paceChange)
    return 1 + others.filter(other => compareProjected(other, projected) < 0).length
  }
  const isSameLap = ahead?.laps === own.laps && ahead.time !== undefined && own.time !== undefined
  return {
    place: index + 1,
    best: findPlace(-error),
    worst: findPlace(error),
    gapAhead: isSameLap ? own.time - ahead.time : undefined,
  }
}

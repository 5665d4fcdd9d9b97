// How many laps a rider has left.
import { computePace, type Pace } from './pace'
import { countLaps, type StrategyRider, type StrategySession } from './strategy-session'

export interface LapsLeft {
  /** Of the rider. */
  readonly laps: number
  /** As likely as `laps`, because the leader crosses the line when the time ends. */
  readonly orLaps: number | undefined
  /** When the leader takes the flag, in milliseconds from now. Undefined if the pace of the leader is not known. */
  readonly flagIn: number | undefined
}

export interface LapsLeftMoment {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The time left in a timed race, in milliseconds. */
  readonly remaining: number | undefined
  /** The laps after the time of a timed race has ended. */
  readonly extraLaps: number
}

/** A rider's next crossings of start/finish: the first one in `next` milliseconds, then one every `pace`. */
export interface Rhythm {
  readonly next: number
  readonly pace: number
}

/** The rhythm of a rider with a pace, from the last crossing on. */
export function findRhythm(
  rider: StrategyRider,
  lapTime: number | undefined,
  now: number,
): Rhythm | undefined {
  if (lapTime === undefined || rider.crossedAt === undefined) return undefined
  return { next: Math.max(0, lapTime - Math.max(0, now - rider.crossedAt)), pace: lapTime }
}

/** The number of crossings until the first one at or after the time. */
export function countCrossingsUntil({ next, pace }: Rhythm, time: number): number {
  return time <= next ? 1 : 1 + Math.ceil((time - next) / pace)
}

function findTimeOfCrossing({ next, pace }: Rhythm, crossing: number): number {
  return next + (crossing - 1) * pace
}

/** The other possible number of crossings, if one of them is close to the end of the time. */
function findOtherCount(
  rhythm: Rhythm,
  count: number,
  end: number,
  { spread = 0 }: Pace,
): number | undefined {
  const margin = 2 * spread * Math.sqrt(count)
  if (findTimeOfCrossing(rhythm, count) - end <= margin) return count + 1
  const isCloseToEarlier = count > 1 && end - findTimeOfCrossing(rhythm, count - 1) <= margin
  return isCloseToEarlier ? count - 1 : undefined
}

const getUsablePace = ({ judgedLaps }: StrategyRider): Pace | undefined => {
  const pace = computePace(judgedLaps)
  return pace?.hasFewLaps ? undefined : pace
}

function countTimedLaps(
  leader: StrategyRider,
  rider: StrategyRider,
  { now, remaining, extraLaps }: LapsLeftMoment,
): LapsLeft | undefined {
  const [leaderPace, pace] = [getUsablePace(leader), getUsablePace(rider)]
  const rhythm = findRhythm(leader, leaderPace?.time, now)
  const own = findRhythm(rider, pace?.time, now)
  if (remaining === undefined || leaderPace === undefined || rhythm === undefined || own === undefined)
    return undefined
  const count = countCrossingsUntil(rhythm, remaining)
  const other = findOtherCount(rhythm, count, remaining, leaderPace)
  const toLaps = (crossings: number): number =>
    rider === leader
      ? crossings + extraLaps
      : countCrossingsUntil(own, findTimeOfCrossing(rhythm, crossings + extraLaps))
  const laps = toLaps(count)
  const orLaps = other === undefined ? undefined : toLaps(other)
  return {
    laps,
    orLaps: orLaps === laps ? undefined : orLaps,
    flagIn: findTimeOfCrossing(rhythm, count + extraLaps),
  }
}

/** Undefined before the start, and in a timed race as long as a pace is missing. */
export function countLapsLeft(
  session: StrategySession,
  rider: StrategyRider,
  moment: LapsLeftMoment,
): LapsLeft | undefined {
  const [leader] = session.riders
  if (session.kind !== 'race' || leader === undefined) return undefined
  if (session.flag === 'chequered') return { laps: 0, orLaps: undefined, flagIn: undefined }
  if (session.lapCount === undefined) return countTimedLaps(leader, rider, moment)
  return countByLaps(session.lapCount, leader, rider, moment.now)
}

/** A rider who is a lap down takes the flag behind the leader, so with fewer laps. */
function countByLaps(lapCount: number, leader: StrategyRider, rider: StrategyRider, now: number): LapsLeft {
  const laps = Math.max(0, lapCount - countLaps(rider))
  const rhythm = findRhythm(leader, getUsablePace(leader)?.time, now)
  const own = findRhythm(rider, getUsablePace(rider)?.time, now)
  const leaderLaps = lapCount - countLaps(leader)
  if (rhythm === undefined || leaderLaps < 1) return { laps, orLaps: undefined, flagIn: undefined }
  const flagIn = findTimeOfCrossing(rhythm, leaderLaps)
  const untilFlag = own === undefined || rider === leader ? laps : countCrossingsUntil(own, flagIn)
  return { laps: Math.min(laps, untilFlag), orLaps: undefined, flagIn }
}

// What the strategist's numbers are computed from.
import type { Flag, SessionKind } from '../engine/messages'
import type { JudgedLap } from './clean-lap'
import type { RiderPoints } from './points'

/** Times are whole milliseconds. */
export interface StrategyRider {
  readonly id: string
  /** In the order of their numbers. */
  readonly judgedLaps: readonly JudgedLap[]
  readonly points: RiderPoints
  readonly isInPit: boolean
  /** When the rider last crossed start/finish, since 1970. */
  readonly crossedAt: number | undefined
  readonly bestLap: number | undefined
  readonly lastLap: number | undefined
  readonly averageLap: number | undefined
  /** Behind the leader; undefined for lapped riders. */
  readonly diff: number | undefined
}

export interface StrategySession {
  readonly kind: SessionKind
  /** By position; riders without a position come last. */
  readonly riders: readonly StrategyRider[]
  /** Undefined before the start and after the end. */
  readonly flag: Flag | undefined
  /** The number of laps of a race that is not timed. */
  readonly lapCount: number | undefined
  /** Since 1970; undefined if it is not known. */
  readonly startedAt: number | undefined
}

/** From the start to the checkered flag. A session without a flag has not started yet, or has ended. */
export function isInProgress({ flag }: Pick<StrategySession, 'flag'>): boolean {
  return flag !== undefined && flag !== 'chequered'
}

export function countLaps({ judgedLaps }: StrategyRider): number {
  return judgedLaps.at(-1)?.lap.number ?? 0
}

// What the charts of one session are computed from. Times are whole milliseconds.
import type { SessionKind } from '../engine/messages'
import type { JudgedLap } from '../strategy/clean-lap'
import type { FlagTimeline } from '../strategy/flag-timeline'
import type { RiderPoints } from '../strategy/points'

export interface ChartLap {
  readonly judged: JudgedLap
  /** The position at the end of the lap, as the server gives it. */
  readonly position: number | undefined
  /** At the speed trap, in miles per hour. */
  readonly speed: number | undefined
}

export interface ChartRider {
  /** The racer id. */
  readonly id: string
  readonly number: string
  /** `A. Zed` */
  readonly name: string
  /** In the order of their numbers. */
  readonly laps: readonly ChartLap[]
  readonly points: RiderPoints
  /** The starting position of a race. */
  readonly grid: number | undefined
}

export interface ChartSession {
  /** `Race 1, Superbike, Birmingham, Alabama 2026` */
  readonly title: string
  readonly kind: SessionKind
  /** By position; riders without a position come last. */
  readonly riders: readonly ChartRider[]
  readonly timeline: FlagTimeline
  /** 0 if the feed has no sectors. */
  readonly sectorCount: number
  /** The picture moves: a rider without a latest lap may still be on it. */
  readonly isRunning: boolean
  /** The highest speed of the session that the feed reports, in miles per hour. */
  readonly topSpeed: number | undefined
}

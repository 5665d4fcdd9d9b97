// The events of a simulated session. Times are whole milliseconds since the start of the session.
import type { Flag, TimingLine } from '#timing'
import type { SimulationPlan } from './plan'

/** `SFPIT` is the part of start/finish that crosses the pit lane. */
export type SimulatedLine = TimingLine | 'SFPIT'

interface RiderEvent {
  readonly at: number
  /** The rider's number. */
  readonly rider: string
  /** The current lap; 0 until the first crossing of start/finish in sessions that begin in the pit lane. */
  readonly lap: number
}

export interface CrossingEvent extends RiderEvent {
  readonly kind: 'crossing'
  readonly line: SimulatedLine
}

export interface SectorEvent extends RiderEvent {
  readonly kind: 'sector'
  /** Counts from 1. */
  readonly sector: number
  readonly time: number
}

/** `time` is the time between the two lines of the speed trap. */
export interface SpeedTrapEvent extends RiderEvent {
  readonly kind: 'speed-trap'
  readonly time: number
}

export interface LapEvent extends RiderEvent {
  readonly kind: 'lap'
  readonly time: number
  /** The lap ended in the pit lane. */
  readonly isInLap: boolean
  /** The lap began in the pit lane. */
  readonly isOutLap: boolean
}

export interface RetirementEvent extends RiderEvent {
  readonly kind: 'retirement'
  readonly reason: 'Contact' | 'Mechanical'
}

/** `flag` is undefined before the start and after the end of the session. */
export interface FlagEvent {
  readonly kind: 'flag'
  readonly at: number
  readonly flag: Flag | undefined
}

export interface AnnouncementEvent {
  readonly kind: 'announcement'
  readonly at: number
  readonly text: string
}

export type SimulationEvent =
  | CrossingEvent
  | SectorEvent
  | SpeedTrapEvent
  | LapEvent
  | RetirementEvent
  | FlagEvent
  | AnnouncementEvent

export interface Simulation {
  readonly plan: SimulationPlan
  /** Rider numbers from pole position; empty unless the session is a race. */
  readonly grid: readonly string[]
  /** The scheduled laps of a race. */
  readonly laps: number | undefined
  /** The scheduled duration of practice and qualifying. */
  readonly openDurationMs: number | undefined
  /** In order of time. Events before the start have negative times. */
  readonly events: readonly SimulationEvent[]
  /** The feed sends nothing after this time. */
  readonly endsAt: number
}

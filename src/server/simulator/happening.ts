// What happens in a simulated session, in order of time. Times are whole milliseconds since the start.
import type { Flag } from '#timing'
import type { SimulationPlan } from './plan'

/** Lines that end sectors 1 to 4, start/finish on the track and in the pit lane, pit entry and exit. */
export type TimingLine = 'S1' | 'S2' | 'S3' | 'S4' | 'SF' | 'SFPIT' | 'PIN' | 'POUT'

interface OfRider {
  readonly at: number
  /** The rider's number. */
  readonly rider: string
  /** The lap he is on: 0 until he first crosses start/finish, where a session begins in the pits. */
  readonly lap: number
}

export interface LineHappening extends OfRider {
  readonly kind: 'line'
  readonly line: TimingLine
}

export interface SectorHappening extends OfRider {
  readonly kind: 'sector'
  /** From 1. */
  readonly sector: number
  readonly time: number
}

/** How long the speed trap took. */
export interface TrapHappening extends OfRider {
  readonly kind: 'trap'
  readonly time: number
}

export interface LapHappening extends OfRider {
  readonly kind: 'lap'
  readonly time: number
  /** Ended in the pit lane. */
  readonly isIn: boolean
  /** Began in the pit lane. */
  readonly isOut: boolean
}

export interface OutHappening extends OfRider {
  readonly kind: 'out'
  readonly reason: 'Contact' | 'Mechanical'
}

/** No flag: before or after. */
export interface FlagHappening {
  readonly kind: 'flag'
  readonly at: number
  readonly flag: Flag | undefined
}

export interface Announcement {
  readonly kind: 'announcement'
  readonly at: number
  readonly text: string
}

export type Happening =
  | LineHappening
  | SectorHappening
  | TrapHappening
  | LapHappening
  | OutHappening
  | FlagHappening
  | Announcement

export interface Simulation {
  readonly plan: SimulationPlan
  /** Numbers, pole first; of a race only. */
  readonly grid: readonly string[]
  /** Laps of a race. */
  readonly laps: number | undefined
  /** How long practice and qualifying are open. */
  readonly openFor: number | undefined
  /** The first ones come before the start: their times are negative. */
  readonly happenings: readonly Happening[]
  /** Nothing is told after that. */
  readonly overAt: number
}

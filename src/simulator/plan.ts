// The input of a simulation: track, riders, length and weather.
import type { SessionKind } from '#timing'

export interface SimulatedTrack {
  readonly name: string
  readonly location: string
  readonly lengthMiles: number
  /** From 3 to 5. */
  readonly sectors: number
  /** The share of the lap time per sector. The straight with the speed trap is in the last sector. */
  readonly sectorShares: readonly number[]
  /** Time lost by driving through the pit lane without stopping. */
  readonly pitLossSeconds: number
  /** Approximate lap record by category. */
  readonly baseSeconds: Readonly<Record<string, number>>
  /** At the speed trap, by category; by default computed from the average lap speed. */
  readonly topSpeedMph?: Readonly<Record<string, number>>
}

export interface SimulatedRider {
  readonly number: string
  readonly name: string
  readonly make: string
  /** Home town and country, such as `Monterrey, Mexico`. */
  readonly address: string
  /** Lap time relative to the lap record: 1.04 is four percent slower. */
  readonly pace: number
  /** From 0 to 1 (best), as are the next two. */
  readonly consistency: number
  readonly startSkill: number
  readonly wetSkill: number
}

/** Wetness from 0 (dry) to 1 (full rain), interpolated linearly between points. */
export interface WeatherPoint {
  readonly minute: number
  readonly wetness: number
}

export interface SimulationPlan {
  readonly seed: number | string
  readonly event?: string
  /** The run name, such as `Superbike Race 1`; in RMonitor it is the only indication of the session kind. */
  readonly run?: string
  readonly track: SimulatedTrack
  readonly category: string
  readonly kind: SessionKind
  readonly riders: readonly SimulatedRider[]
  /** Rider numbers in grid order. Riders not listed start behind them in order of pace. */
  readonly grid?: readonly string[]
  readonly length: { readonly laps: number } | { readonly minutes: number }
  readonly weather?: readonly WeatherPoint[]
}

export function getBaseTime({ track, category }: SimulationPlan): number {
  const seconds = track.baseSeconds[category]
  if (seconds === undefined) throw new Error(`${track.name} has no base time for ${category}`)
  return seconds * 1000
}

const minLaps = 3

/** A race always has a number of laps, even when its length is given in minutes. */
export function computeRaceLaps(plan: SimulationPlan): number {
  if ('laps' in plan.length) return Math.max(minLaps, plan.length.laps)
  return Math.max(minLaps, Math.round((plan.length.minutes * 60_000) / (getBaseTime(plan) * 1.02)))
}

/** The duration of practice and qualifying in milliseconds. */
export function computeOpenDuration(plan: SimulationPlan): number {
  if ('minutes' in plan.length) return Math.round(plan.length.minutes * 60_000)
  return Math.round(plan.length.laps * getBaseTime(plan) * 1.05)
}

/** The numbers of all riders from pole position. */
export function buildGrid({ riders, grid = [] }: SimulationPlan): readonly string[] {
  const entered = new Set(riders.map(({ number }) => number))
  const listed = grid.filter(number => entered.has(number))
  const others = riders.filter(({ number }) => !listed.includes(number))
  return [...listed, ...others.toSorted((one, other) => one.pace - other.pace).map(({ number }) => number)]
}

const kindNames = { practice: 'Practice', qualifying: 'Qualifying', race: 'Race' } as const

export function getRunName({ run, category, kind }: SimulationPlan): string {
  return run ?? `${category} ${kindNames[kind]}`
}

// What is to be simulated: where, who, how long, in which weather.
import type { Kind } from '#timing'

export interface SimulatedTrack {
  readonly name: string
  readonly location: string
  readonly lengthMiles: number
  /** 3 to 5. */
  readonly sectors: number
  /** Of the lap time; as many as there are sectors. The straight with the speed trap is in the last. */
  readonly sectorShares: readonly number[]
  /** What driving through the pit lane costs, without standing still. */
  readonly pitLossSeconds: number
  /** About the lap record of each category. */
  readonly baseSeconds: Readonly<Record<string, number>>
  /** At the speed trap, by category; reckoned from the average of the lap where it is not told. */
  readonly topSpeedMph?: Readonly<Record<string, number>>
}

export interface SimulatedRider {
  readonly number: string
  readonly name: string
  readonly make: string
  /** Home town and country, such as `Monterrey, Mexico`. */
  readonly address: string
  /** 1 is the record; 1.04 takes four percent longer. */
  readonly pace: number
  /** These three from 0 to 1, more is better. */
  readonly consistency: number
  readonly startSkill: number
  readonly wetSkill: number
}

/** Between two points it changes evenly; 0 is dry, 1 is full rain. */
export interface WeatherPoint {
  readonly minute: number
  readonly wetness: number
}

export interface SimulationPlan {
  readonly seed: number | string
  readonly event?: string
  /** The name of the run, such as `Superbike Race 1`; RMonitor tells the kind by nothing else. */
  readonly run?: string
  readonly track: SimulatedTrack
  readonly category: string
  readonly kind: Kind
  readonly riders: readonly SimulatedRider[]
  /** Numbers in the order of qualifying; those not named stand behind, and without it the faster stand ahead. */
  readonly grid?: readonly string[]
  readonly length: { readonly laps: number } | { readonly minutes: number }
  readonly weather?: readonly WeatherPoint[]
}

export function baseTime({ track, category }: SimulationPlan): number {
  const seconds = track.baseSeconds[category]
  if (seconds === undefined) throw new Error(`${track.name} has no base time for ${category}`)
  return seconds * 1000
}

const fewestLaps = 3

/** Of a race; a sprint is announced with a number of laps, whatever time it was given. */
export function raceLaps(plan: SimulationPlan): number {
  if ('laps' in plan.length) return Math.max(fewestLaps, plan.length.laps)
  return Math.max(fewestLaps, Math.round((plan.length.minutes * 60_000) / (baseTime(plan) * 1.02)))
}

/** Of practice and qualifying, in milliseconds. */
export function openTime(plan: SimulationPlan): number {
  if ('minutes' in plan.length) return Math.round(plan.length.minutes * 60_000)
  return Math.round(plan.length.laps * baseTime(plan) * 1.05)
}

/** Numbers of all riders, pole first. */
export function gridOf({ riders, grid = [] }: SimulationPlan): readonly string[] {
  const known = new Set(riders.map(({ number }) => number))
  const named = grid.filter(number => known.has(number))
  const others = riders.filter(({ number }) => !named.includes(number))
  return [...named, ...others.toSorted((one, other) => one.pace - other.pace).map(({ number }) => number)]
}

const runWords = { practice: 'Practice', qualifying: 'Qualifying', race: 'Race' } as const

export function runName({ run, category, kind }: SimulationPlan): string {
  return run ?? `${category} ${runWords[kind]}`
}

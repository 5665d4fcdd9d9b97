// The seasons of the demo as a list of sessions: which category does what, where, when, against whom. No chance and
// no clock: the same year is always the same season.
import type { Kind } from '#timing'
import type { SimulationPlan, WeatherPoint } from '../simulator/plan'
import { Random } from '../simulator/random'
import { simulatedField } from '../simulator/simulated-field'
import { type Circuit, type DemoCategory, demoCategories } from './circuits/circuit'
import { circuits } from './circuits/circuits'
import { simulatedTrackOf } from './demo-track'
import { zonedTime } from './zoned-time'

export interface DemoSession {
  /** The same session again finds itself by it. */
  readonly runId: string
  readonly event: string
  readonly year: number
  readonly circuit: Circuit
  readonly category: DemoCategory
  readonly name: string
  readonly kind: Kind
  readonly startsAt: Date
  readonly length: SimulationPlan['length']
  readonly plan: SimulationPlan
  /** The qualifying whose order is the grid. */
  readonly gridFrom: string | undefined
}

interface Slot {
  readonly name: string
  readonly kind: Kind
  /** 0 is Friday. */
  readonly day: 0 | 1 | 2
  readonly at: readonly [hour: number, minute: number]
  readonly length: SimulationPlan['length']
}

const practice = (at: Slot['at']): Slot => ({
  name: 'Practice 1',
  kind: 'practice',
  day: 0,
  at,
  length: { minutes: 22 },
})
const qualifying = (at: Slot['at']): Slot => ({
  name: 'Qualifying 1',
  kind: 'qualifying',
  day: 1,
  at,
  length: { minutes: 16 },
})
const warmUp = (at: Slot['at']): Slot => ({
  name: 'Warm Up',
  kind: 'practice',
  day: 2,
  at,
  length: { minutes: 8 },
})
const race = (number: 1 | 2, day: 1 | 2, at: Slot['at'], laps: number): Slot => ({
  name: `Race ${number}`,
  kind: 'race',
  day,
  at,
  length: { laps },
})

/** How many are entered, and what they do on a weekend. */
const weekends: Readonly<
  Record<DemoCategory, { readonly entries: number; readonly slots: readonly Slot[] }>
> = {
  Superbike: {
    entries: 21,
    slots: [
      practice([10, 0]),
      qualifying([10, 30]),
      race(1, 1, [15, 10], 16),
      warmUp([9, 0]),
      race(2, 2, [14, 10], 16),
    ],
  },
  'Stock 1000': { entries: 27, slots: [qualifying([11, 10]), race(1, 2, [11, 30], 12)] },
  Supersport: {
    entries: 38,
    slots: [practice([11, 0]), qualifying([9, 40]), race(1, 1, [13, 0], 13), race(2, 2, [12, 30], 13)],
  },
  'Twins Cup': { entries: 24, slots: [qualifying([12, 0]), race(1, 2, [16, 0], 10)] },
  'Junior Cup': {
    entries: 12,
    slots: [qualifying([9, 0]), race(1, 1, [16, 40], 9), race(2, 2, [10, 20], 9)],
  },
}

/** From spring to autumn, on a Friday or close to one. */
const rounds: readonly (readonly [month: number, day: number])[] = [
  [4, 17],
  [5, 1],
  [5, 29],
  [7, 10],
  [7, 31],
  [8, 14],
  [9, 11],
]

/** The same people over the years; a few have another machine, and everybody's form comes and goes. */
export function fieldOf(category: DemoCategory, year: number): SimulationPlan['riders'] {
  const field = simulatedField('demo', weekends[category].entries, category)
  return field.map(rider => {
    const random = new Random(`${rider.name} ${year}`)
    return Object.assign({ ...rider }, { pace: rider.pace * (1 + random.bell() * 0.002) })
  })
}

function weatherOf(random: Random): readonly WeatherPoint[] {
  if (!random.chance(0.12)) return []
  const start = random.between(-5, 10)
  return [
    { minute: 0, wetness: start < 0 ? 0.7 : 0 },
    { minute: Math.max(1, start), wetness: start < 0 ? 0.8 : 0 },
    { minute: Math.max(4, start + 4), wetness: random.between(0.4, 1) },
  ]
}

function idOf(...parts: readonly (string | number)[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function sessionsOf(
  year: number,
  round: number,
  circuit: Circuit,
  category: DemoCategory,
): readonly DemoSession[] {
  const [month, day] = rounds[round] ?? [9, 25]
  const { slots } = weekends[category]
  const riders = fieldOf(category, year)
  const id = (name: string): string => idOf('demo', year, round + 1, category, name)
  const grid = slots.find(({ kind }) => kind === 'qualifying')?.name
  return slots.map(({ name, kind, length, day: later, at }) => {
    const runId = id(name)
    const weather = weatherOf(new Random(`weather ${year} ${round} ${later}`))
    const event = `Superbikes at ${circuit.name}`
    const run = `${category} ${name}`
    const plan = {
      seed: runId,
      event,
      run,
      track: simulatedTrackOf(circuit),
      category,
      kind,
      riders,
      length,
      weather,
    }
    return {
      runId,
      event,
      year,
      circuit,
      category,
      name,
      kind,
      length,
      plan,
      startsAt: zonedTime(circuit.timezone, [year, month, day + later], at),
      gridFrom: kind === 'race' && grid !== undefined ? id(grid) : undefined,
    }
  })
}

/** In the order in which they were run. */
export function seasonOf(year: number): readonly DemoSession[] {
  const all = circuits.flatMap((circuit, round) =>
    demoCategories.flatMap(category => sessionsOf(year, round, circuit, category)),
  )
  return all.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** The newest season that is over, and how many there are. */
export function seasonYears(now: Date): readonly number[] {
  const newest = now.getUTCMonth() >= 9 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  return [newest, newest - 1, newest - 2]
}

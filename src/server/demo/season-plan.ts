// Creates the sessions of a demo season: category, circuit, date and riders. Deterministic for each year.
import { Random, createSimulatedField, type SimulationPlan, type WeatherPoint } from '#simulator'
import type { SessionKind } from '#timing'
import { type Circuit, type DemoCategory, demoCategories } from './circuits/circuit'
import { circuits } from './circuits/circuits'
import { toSimulatedTrack } from './to-simulated-track'
import { toInstant } from './to-instant'

export interface DemoSession {
  /** Stable, so that a stored session is recognized on the next start. */
  readonly runId: string
  readonly event: string
  readonly year: number
  readonly circuit: Circuit
  readonly category: DemoCategory
  readonly name: string
  readonly kind: SessionKind
  readonly startsAt: Date
  readonly length: SimulationPlan['length']
  readonly plan: SimulationPlan
  /** The run id of the qualifying session that sets the grid. */
  readonly gridFrom: string | undefined
}

interface Slot {
  readonly name: string
  readonly kind: SessionKind
  /** Days after Friday. */
  readonly day: 0 | 1 | 2
  readonly at: readonly [hour: number, minute: number]
  readonly length: SimulationPlan['length']
}

const createPractice = (at: Slot['at']): Slot => ({
  name: 'Practice 1',
  kind: 'practice',
  day: 0,
  at,
  length: { minutes: 22 },
})
const createQualifying = (at: Slot['at']): Slot => ({
  name: 'Qualifying 1',
  kind: 'qualifying',
  day: 1,
  at,
  length: { minutes: 16 },
})
const createWarmUp = (at: Slot['at']): Slot => ({
  name: 'Warm Up',
  kind: 'practice',
  day: 2,
  at,
  length: { minutes: 8 },
})
const createRaceSlot = (number: 1 | 2, day: 1 | 2, at: Slot['at'], laps: number): Slot => ({
  name: `Race ${number}`,
  kind: 'race',
  day,
  at,
  length: { laps },
})

/** The number of entries and the sessions of a race weekend by category. */
const weekends: Readonly<
  Record<DemoCategory, { readonly entries: number; readonly slots: readonly Slot[] }>
> = {
  Superbike: {
    entries: 21,
    slots: [
      createPractice([10, 0]),
      createQualifying([10, 30]),
      createRaceSlot(1, 1, [15, 10], 16),
      createWarmUp([9, 0]),
      createRaceSlot(2, 2, [14, 10], 16),
    ],
  },
  'Stock 1000': { entries: 27, slots: [createQualifying([11, 10]), createRaceSlot(1, 2, [11, 30], 12)] },
  Supersport: {
    entries: 38,
    slots: [
      createPractice([11, 0]),
      createQualifying([9, 40]),
      createRaceSlot(1, 1, [13, 0], 13),
      createRaceSlot(2, 2, [12, 30], 13),
    ],
  },
  'Twins Cup': { entries: 24, slots: [createQualifying([12, 0]), createRaceSlot(1, 2, [16, 0], 10)] },
  'Junior Cup': {
    entries: 12,
    slots: [createQualifying([9, 0]), createRaceSlot(1, 1, [16, 40], 9), createRaceSlot(2, 2, [10, 20], 9)],
  },
}

/** The first day of each round, on or near a Friday. */
const rounds: readonly (readonly [month: number, day: number])[] = [
  [4, 17],
  [5, 1],
  [5, 29],
  [7, 10],
  [7, 31],
  [8, 14],
  [9, 11],
]

/** The same riders every year, with a slightly different pace. */
export function createField(category: DemoCategory, year: number): SimulationPlan['riders'] {
  const field = createSimulatedField('demo', weekends[category].entries, category)
  return field.map(rider => {
    const random = new Random(`${rider.name} ${year}`)
    return Object.assign({ ...rider }, { pace: rider.pace * (1 + random.gaussian() * 0.002) })
  })
}

function drawWeather(random: Random): readonly WeatherPoint[] {
  if (!random.chance(0.12)) return []
  const start = random.between(-5, 10)
  return [
    { minute: 0, wetness: start < 0 ? 0.7 : 0 },
    { minute: Math.max(1, start), wetness: start < 0 ? 0.8 : 0 },
    { minute: Math.max(4, start + 4), wetness: random.between(0.4, 1) },
  ]
}

function buildId(...parts: readonly (string | number)[]): string {
  return parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
}

function createSessions(
  year: number,
  round: number,
  circuit: Circuit,
  category: DemoCategory,
): readonly DemoSession[] {
  const [month, day] = rounds[round] ?? [9, 25]
  const { slots } = weekends[category]
  const riders = createField(category, year)
  const id = (name: string): string => buildId('demo', year, round + 1, category, name)
  const grid = slots.find(({ kind }) => kind === 'qualifying')?.name
  return slots.map(({ name, kind, length, day: later, at }) => {
    const runId = id(name)
    const weather = drawWeather(new Random(`weather ${year} ${round} ${later}`))
    const event = `Superbikes at ${circuit.name}`
    const run = `${category} ${name}`
    const plan = {
      seed: runId,
      event,
      run,
      track: toSimulatedTrack(circuit),
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
      startsAt: toInstant(circuit.timezone, [year, month, day + later], at),
      gridFrom: kind === 'race' && grid !== undefined ? id(grid) : undefined,
    }
  })
}

/** In order of time. */
export function createSeason(year: number): readonly DemoSession[] {
  const all = circuits.flatMap((circuit, round) =>
    demoCategories.flatMap(category => createSessions(year, round, circuit, category)),
  )
  return all.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}

/** The three most recent completed seasons, newest first. */
export function listSeasonYears(now: Date): readonly number[] {
  const newest = now.getUTCMonth() >= 9 ? now.getUTCFullYear() : now.getUTCFullYear() - 1
  return [newest, newest - 1, newest - 2]
}

// A simulated session as decoders record it, from a plan with a seed. The same plan gives the same passings.
import type { P3Plan } from './p3-plan'
import type { P3Passing } from './p3-records'
import { type RiddenLine, ride, type RideStep } from './p3-ride'
import type { SimulatedRider } from './plan'
import { Random } from './random'
import { createSimulatedField } from './simulated-field'

export interface P3Entry {
  readonly number: string
  readonly name: string
  readonly make: string
  readonly category: string
  readonly transponder: number
  /** False for a transponder that is missing in the entry list. */
  readonly isTransponderKnown: boolean
}

export interface ScheduledPassing extends Pick<P3Passing, 'decoder' | 'transponder' | 'strength' | 'hits'> {
  /** Milliseconds since the decoder was switched on. */
  readonly at: number
  /** False if the network loses it. */
  readonly isSent: boolean
}

export interface P3Scenario {
  readonly entries: readonly P3Entry[]
  /** In order of time. */
  readonly passings: readonly ScheduledPassing[]
  /** What race control has to do or know, in order of time. */
  readonly steps: readonly RideStep[]
  readonly decoders: readonly number[]
  readonly endsAt: number
}

/** The transponder of a start light. */
const startPulse = 9992
const firstTransponder = 4_410_000

export function createP3Scenario(plan: P3Plan): P3Scenario {
  const riders = createSimulatedField(plan.seed, plan.riders, plan.categories[0])
  const entries = riders.map((rider, index) => createEntry(plan, rider, index))
  const { lines, steps, endsAt } = ride(plan, riders)
  const ridden = plan.hasDeadHeat ? addDeadHeat(lines) : lines
  const transponders = new Map(entries.map(({ number, transponder }) => [number, transponder]))
  const random = new Random(plan.seed).fork('readings')
  const passings = ridden.flatMap(line => readLine(plan, line, transponders.get(line.rider) ?? 0, random))
  const decoders = [...new Set(Object.values(plan.loops))]
  const pulses = steps.filter(({ isStart }) => isStart).map(({ at }) => createPulse(at, decoders[0] ?? 1))
  return {
    entries,
    passings: [...passings, ...pulses].toSorted((one, other) => one.at - other.at),
    steps,
    decoders,
    endsAt,
  }
}

/** The last riders of the field have the unknown transponders. */
function createEntry(plan: P3Plan, { number, name, make }: SimulatedRider, index: number): P3Entry {
  return {
    number,
    name,
    make,
    category: plan.categories[index % plan.categories.length] ?? plan.categories[0],
    transponder: firstTransponder + index * 37,
    isTransponderKnown: index < plan.riders - plan.unknown,
  }
}

function createPulse(at: number, decoder: number): ScheduledPassing {
  return { at, decoder, transponder: startPulse, strength: 200, hits: 1, isSent: true }
}

/** The third gets the time of the second. */
function addDeadHeat(lines: readonly RiddenLine[]): readonly RiddenLine[] {
  const finishes = new Map<string, RiddenLine>()
  const previous = new Map<string, RiddenLine>()
  // The last crossing of start/finish is that of the cool-down lap.
  for (const line of lines.filter(each => each.line === 'SF' && each.lap > 0)) {
    const last = previous.get(line.rider)
    if (last !== undefined) finishes.set(line.rider, last)
    previous.set(line.rider, line)
  }
  const [, second, third] = [...finishes.values()].toSorted(
    (one, other) => other.lap - one.lap || one.at - other.at,
  )
  if (second === undefined || third?.lap !== second.lap) return lines
  return lines.map(line => (line === third ? { ...line, at: second.at } : line))
}

function readLine(
  plan: P3Plan,
  { at, line, lap }: RiddenLine,
  transponder: number,
  random: Random,
): readonly ScheduledPassing[] {
  // Drawn for every line, so that a dead loop does not change what other loops read.
  const [hits, isDouble, isSent] = [
    random.integer(9, 38),
    random.chance(plan.doubleReads),
    !random.chance(plan.lost),
  ]
  const [strength, delay] = [random.integer(85, 160), random.between(150, 900)]
  const decoder = plan.loops[line]
  const isDead = plan.deadLoops.some(
    loop => loop.decoder === decoder && lap >= loop.fromLap && lap <= loop.toLap,
  )
  if (decoder === undefined || isDead) return []
  const passing = { at, decoder, transponder, strength, hits, isSent }
  const second = { ...passing, at: at + delay, strength: Math.round(strength * 0.6), hits: 2 }
  return isDouble ? [passing, second] : [passing]
}

// The options of `npm run feed -- simulate p3` as the plan of a simulated session.
import { type DeadLoop, defaultP3Plan, type P3Plan } from '#simulator'
import type { SessionKind, TimingLine } from '#timing'
import { UsageError } from './usage-error'

export const p3PlanOptions = {
  seed: { type: 'string' },
  kind: { type: 'string' },
  riders: { type: 'string' },
  categories: { type: 'string' },
  laps: { type: 'string' },
  'lap-seconds': { type: 'string' },
  loops: { type: 'string' },
  unknown: { type: 'string' },
  'dead-loop': { type: 'string', multiple: true },
  'red-flag': { type: 'string' },
  'dead-heat': { type: 'boolean' },
  'double-reads': { type: 'string' },
  lost: { type: 'string' },
} as const

export type P3PlanValues = {
  readonly [Name in keyof typeof p3PlanOptions]?: (typeof p3PlanOptions)[Name] extends { multiple: true }
    ? readonly string[]
    : (typeof p3PlanOptions)[Name] extends { type: 'boolean' }
      ? boolean
      : string
}

const lines: readonly TimingLine[] = ['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT']
const kinds: readonly SessionKind[] = ['practice', 'qualifying', 'race']
const defaultPauseSeconds = 120

export function parseNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  [low, high]: readonly [low: number, high: number],
): number {
  if (text === undefined) return fallback
  const value = Number(text)
  if (text.trim() !== '' && value >= low && value <= high) return value
  throw new UsageError(`--${name} is a number from ${low} to ${high}.`)
}

export function parseP3Plan(values: P3PlanValues): P3Plan {
  const plan = defaultP3Plan
  const riders = Math.round(parseNumber('riders', values.riders, plan.riders, [1, 150]))
  return {
    ...plan,
    seed: values.seed ?? plan.seed,
    kind: parseKind(values.kind),
    riders,
    categories: parseCategories(values.categories),
    laps: Math.round(parseNumber('laps', values.laps, plan.laps, [3, 500])),
    lapSeconds: parseNumber('lap-seconds', values['lap-seconds'], plan.lapSeconds, [10, 600]),
    loops: parseLoops(values.loops),
    unknown: Math.round(parseNumber('unknown', values.unknown, Math.min(plan.unknown, riders), [0, riders])),
    deadLoops: (values['dead-loop'] ?? []).map(parseDeadLoop),
    redFlag: parseRedFlag(values['red-flag']),
    hasDeadHeat: values['dead-heat'] ?? false,
    doubleReads: parseNumber('double-reads', values['double-reads'], plan.doubleReads, [0, 1]),
    lost: parseNumber('lost', values.lost, plan.lost, [0, 1]),
  }
}

function parseKind(text: string | undefined): SessionKind {
  const kind = text === undefined ? defaultP3Plan.kind : kinds.find(each => each === text)
  if (kind === undefined) throw new UsageError(`--kind is one of ${kinds.join(', ')}.`)
  return kind
}

function parseCategories(text: string | undefined): P3Plan['categories'] {
  const [first, ...others] = (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  return first === undefined ? defaultP3Plan.categories : [first, ...others]
}

function parseLoops(text: string | undefined): P3Plan['loops'] {
  if (text === undefined) return defaultP3Plan.loops
  const loops = text.split(',').map(each => {
    const [name, id] = each.split('=')
    const line = lines.find(known => known === name?.trim())
    const decoder = Number(id)
    if (line === undefined || !Number.isInteger(decoder) || decoder < 1 || decoder > 0xffff_ffff)
      throw new UsageError(`--loops is a list such as SF=1,S1=2,PIN=3, with the lines ${lines.join(', ')}.`)
    return [line, decoder] as const
  })
  return Object.fromEntries(loops)
}

function parseDeadLoop(text: string): DeadLoop {
  const [, decoder, fromLap, toLap] = /^(\d+):(\d+)-(\d+)$/.exec(text) ?? []
  if (decoder === undefined)
    throw new UsageError('--dead-loop is <decoder>:<from lap>-<to lap>, such as 1:3-4.')
  return { decoder: Number(decoder), fromLap: Number(fromLap), toLap: Number(toLap) }
}

function parseRedFlag(text: string | undefined): P3Plan['redFlag'] {
  if (text === undefined) return undefined
  const [, lap, pause] = /^(\d+)(?::(\d+))?$/.exec(text) ?? []
  if (lap === undefined || Number(lap) < 1)
    throw new UsageError('--red-flag is <lap of the leader>[:<seconds until the restart>], such as 3:120.')
  return { afterLap: Number(lap), pauseSeconds: Number(pause ?? defaultPauseSeconds) }
}

// A sample race in which four riders are less than a second apart, the next one is alone, and one is a lap down.
import type { Lap, Race, SummaryRow } from '#contract'
import { buildSessionView, type SessionView } from '#widgets'
import { createSampleLap } from './sample-lap'
import { sampleRaces } from './sample-race-data'
import { createEmptyRow } from './widget-samples'

interface Runner {
  readonly name: string
  readonly firstLap: number
  readonly lapTime: number
  /** Makes the sectors of the riders vary differently. */
  readonly seed: number
}

const runners: readonly Runner[] = [
  { name: 'Tomas Hallbergsson', firstLap: 97.2, lapTime: 91.72, seed: 5 },
  { name: 'Ilse van der Meulenbroek', firstLap: 98, lapTime: 91.68, seed: 7 },
  { name: 'Rico Almeida', firstLap: 97.8, lapTime: 91.72, seed: 8 },
  { name: 'Bartholomew Featherstonehaugh-Carmichael', firstLap: 98.6, lapTime: 91.7, seed: 11 },
  { name: 'Jun Takamori', firstLap: 100.6, lapTime: 91.74, seed: 6 },
  { name: 'Dan Wu', firstLap: 118, lapTime: 99.4, seed: 9 },
]
const lapCount = 12
const hourMs = 3_600_000
const shares = [0.33, 0.36, 0.31]

export interface BattleOptions {
  readonly flag?: string
  readonly kind?: Race['kind']
  /** Seconds by which every lap is slower. */
  readonly change?: number
  readonly trackId?: string
  readonly location?: string
  readonly fulldate?: string
  readonly sectorCount?: 2 | 3
  /** Seconds between the riders instead of the close field. */
  readonly distance?: number
  /** The lap in which a red flag came out. */
  readonly redLap?: number
  readonly isRestarted?: boolean
}

function listSectors(runner: Runner, index: number, lap: number, options: BattleOptions): readonly number[] {
  const { change = 0, distance = 0, redLap } = options
  const whole = (lap === 1 ? runner.firstLap + distance * index : runner.lapTime) + change
  const red = lap === redLap ? 600 : 0
  return shares.map((share, sector) => {
    // A little faster and slower, always the same.
    const noise = ((((lap * 3 + sector) * runner.seed) % 13) - 6) / 60
    return Number((whole * share + noise + (sector === 1 ? red : 0)).toFixed(3))
  })
}

function toTexts(sectors: readonly number[], sectorCount: number): readonly string[] {
  const [first = 0, ...others] = sectors
  const shown = sectorCount === 3 ? sectors : [first, others.reduce((sum, each) => sum + each, 0)]
  return shown.map(each => each.toFixed(3))
}

function toLaps(runner: Runner, index: number, options: BattleOptions): readonly Lap[] {
  const count = index === runners.length - 1 ? lapCount - 1 : lapCount
  let at = 0
  return Array.from({ length: count }, (_, place) => {
    const sectors = listSectors(runner, index, place + 1, options)
    const time = sectors.reduce((sum, sector) => sum + sector, 0)
    at += time
    const texts = toTexts(sectors, options.sectorCount ?? 3)
    return createSampleLap({ name: runner.name, riderIndex: index, lap: place + 1, time, at, sectors: texts })
  })
}

const findBest = (laps: readonly Lap[], key: 'time' | 's1' | 's2' | 's3'): string =>
  laps.map(lap => lap[key]).toSorted()[0] ?? ''

function toRow(index: number, laps: readonly Lap[], startedAt: number, options: BattleOptions): SummaryRow {
  const runner = runners[index]
  const last = laps.at(-1)
  const crossedAt = startedAt + Number(last?.at ?? 0) * 1000
  const [running = 0] = runner ? listSectors(runner, index, laps.length + 1, options) : []
  const best = findBest(laps, 'time')
  const bestSectors = [findBest(laps, 's1'), findBest(laps, 's2'), findBest(laps, 's3')]
  const [min_s1 = '', min_s2 = '', min_s3 = ''] = bestSectors
  return {
    ...createEmptyRow(index, runner?.name ?? ''),
    best_lap: best,
    last_lap: last?.time ?? '',
    laps: laps.length,
    current_sector: 2,
    current_s1: running.toFixed(3),
    min_s1,
    min_s2,
    min_s3,
    last_crossed_start: new Date(crossedAt - 4 * hourMs).toISOString().slice(0, 23),
  }
}

function listFlags({ redLap, isRestarted = true }: BattleOptions, leader: readonly Lap[]): Race['flags'] {
  const start = { at: '0.000', flag: 'green' } as const
  const redAt = Number(leader[(redLap ?? 0) - 2]?.at)
  if (redLap === undefined || Number.isNaN(redAt)) return [start]
  const red = { at: (redAt + 50).toFixed(3), flag: 'red' } as const
  return isRestarted ? [start, red, { at: (redAt + 600).toFixed(3), flag: 'green' }] : [start, red]
}

/** The leader crossed the line 40 seconds before `now`. */
export function createBattleView(now: number, options: BattleOptions = {}): SessionView {
  const [first] = sampleRaces
  const { flag = 'green', kind = 'race', trackId, location, fulldate } = options
  const lists = runners.map((runner, index) => toLaps(runner, index, options))
  const [leader = []] = lists
  const startedAt = now - 40_000 - Number(leader.at(-1)?.at ?? 0) * 1000
  const toTotal = (laps: readonly Lap[]): number => Number(laps.at(-1)?.at ?? 0) - laps.length * 1000
  const order = lists.toSorted((one, other) => toTotal(one) - toTotal(other))
  const rows = lists.map((laps, index) => ({
    ...toRow(index, laps, startedAt, options),
    position: order.indexOf(laps) + 1,
  }))
  const race = first && {
    ...first,
    kind,
    trackId: trackId ?? first.trackId,
    location: location ?? first.location,
    fulldate: fulldate ?? first.fulldate,
    laps_total: 20,
    flags: listFlags(options, leader),
    flags_exact: true,
    status_details: { ...first.status_details, flagcolor: flag, laps_total: 20 },
  }
  return buildSessionView({ race: race ?? null, isLive: fulldate === undefined, rows, laps: lists })
}

// A sample race with pit stops for the widgets about sectors and stints: the tires of the first rider last, those of
// the second drop off, and the third is on the second set.
import type { Lap, SummaryRow } from '#contract'
import { buildSessionView, type SessionView } from '#widgets'
import { sampleRaces } from './sample-race-data'
import { createEmptyRow } from './widget-samples'

interface Runner {
  readonly name: string
  readonly lapTime: number
  /** Seconds a lap by which the laps of a stint get slower. */
  readonly wear: number
  /** The age at which the tires drop off. */
  readonly dropsOffAt?: number
  /** The number of the lap that ends in the pit lane. */
  readonly stopsOn?: number
}

const runners: readonly Runner[] = [
  { name: 'Tomas Hallbergsson', lapTime: 91.7, wear: 0.012 },
  { name: 'Ilse van der Meulenbroek', lapTime: 91.6, wear: 0.024, dropsOffAt: 11 },
  { name: 'Rico Almeida', lapTime: 91.9, wear: 0.031, stopsOn: 7 },
  { name: 'Bartholomew Featherstonehaugh-Carmichael', lapTime: 92.4, wear: 0.05 },
]
const hourMs = 3_600_000
const defaultLapCount = 15

interface StintOptions {
  readonly flag?: 'green' | 'yellow' | 'red'
  /** Seconds by which every lap is slower. */
  readonly change?: number
  readonly trackId?: string
  readonly hasSectors?: boolean
  readonly lapCount?: number
}

type SampleLap = Pick<Lap, 'time' | 's1' | 's2' | 's3' | 'in' | 'out'>

function createSampleLap(
  runner: Runner,
  lap: number,
  { change = 0, hasSectors = true }: StintOptions,
): SampleLap {
  const { stopsOn = 0, dropsOffAt = Infinity } = runner
  const isAfterStop = stopsOn > 0 && lap > stopsOn
  const age = isAfterStop ? lap - stopsOn : lap
  const flags = { in: lap === stopsOn, out: lap === stopsOn + 1 && stopsOn > 0 }
  const extra = (lap === 1 ? 5 : 0) + (flags.in ? 8 : 0) + (flags.out ? 24 : 0)
  const drop = Math.max(0, age - dropsOffAt + 1) * 0.21
  // A little faster and slower, always the same.
  const noise = (((lap * 377) % 9) - 4) / 90
  const time = runner.lapTime + change + runner.wear * age + drop + noise + extra
  const sectors = [time * 0.33 + noise / 2, time * 0.36 - noise, time * 0.31 + noise / 2]
  const [s1 = '', s2 = '', s3 = ''] = hasSectors ? sectors.map(sector => sector.toFixed(3)) : []
  return { ...flags, s1, s2, s3, time: time.toFixed(3) }
}

function toLaps(runner: Runner, index: number, options: StintOptions): readonly Lap[] {
  const count = options.lapCount ?? defaultLapCount
  let at = 0
  return Array.from({ length: count }, (_, lap) => {
    const sample = createSampleLap(runner, lap + 1, options)
    at += Number(sample.time)
    const isUnderFlag = lap === count - 4 && options.flag !== undefined
    return {
      ...sample,
      name: runner.name,
      number: String(11 + index * 8),
      racer_id: `racer-${index}`,
      lapindex: lap + 1,
      raw_time: sample.time,
      at: at.toFixed(3),
      position: index + 1,
      pit: sample.in,
      cancelled: false,
      flag: isUnderFlag ? 'yellow' : 'green',
      speed: '',
      s4: '',
      s5: '',
    }
  })
}

function findBest(laps: readonly Lap[], sector: 's1' | 's2' | 's3'): string {
  return laps.map(lap => lap[sector]).toSorted()[0] ?? ''
}

function toRow({ name }: Runner, index: number, laps: readonly Lap[], startedAt: number): SummaryRow {
  const last = laps.at(-1)
  const crossedAt = startedAt + Number(last?.at ?? 0) * 1000
  return {
    ...createEmptyRow(index, name),
    last_lap: last?.time ?? '',
    best_lap: laps.map(({ time }) => time).toSorted()[0] ?? '',
    laps: laps.length,
    min_s1: findBest(laps, 's1'),
    min_s2: findBest(laps, 's2'),
    min_s3: findBest(laps, 's3'),
    last_crossed_start: new Date(crossedAt - 4 * hourMs).toISOString().slice(0, 23),
  }
}

/** The leader crossed the line 40 seconds before `now`. */
export function createStintView(now: number, options: StintOptions = {}): SessionView {
  const [first] = sampleRaces
  const lists = runners.map((runner, index) => toLaps(runner, index, options))
  const startedAt = now - 40_000 - Number(lists[0]?.at(-1)?.at ?? 0) * 1000
  const rows = runners.map((runner, index) => toRow(runner, index, lists[index] ?? [], startedAt))
  const race = first && {
    ...first,
    laps_total: 20,
    trackId: options.trackId ?? first.trackId,
    status_details: {
      ...first.status_details,
      flagcolor: options.flag === 'red' ? 'red' : 'green',
      laps_total: 20,
    },
  }
  return buildSessionView({ race: race ?? null, isLive: true, rows, laps: lists })
}

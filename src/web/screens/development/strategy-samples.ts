// A sample race for the strategist's widgets: twelve laps of twenty, with a rider who closes, one who is a lap down and
// one in the pits.
import type { Lap, Race, SummaryRow } from '#contract'
import { buildSessionView, type SessionView } from '#widgets'
import { createSampleLap } from './sample-lap'
import { sampleRaces } from './sample-race-data'
import { createEmptyRow } from './widget-samples'

interface Runner {
  readonly name: string
  readonly firstLap: number
  readonly lapTime: number
  readonly isInPit?: boolean
}

const runners: readonly Runner[] = [
  { name: 'Tomas Hallbergsson', firstLap: 97, lapTime: 92 },
  { name: 'Ilse van der Meulenbroek', firstLap: 102.1, lapTime: 91.6 },
  { name: 'Rico Almeida', firstLap: 104, lapTime: 91.55 },
  { name: 'Jun Takamori', firstLap: 106, lapTime: 92.05 },
  { name: 'Bartholomew Featherstonehaugh-Carmichael', firstLap: 107, lapTime: 92.4, isInPit: true },
  { name: 'Dan Wu', firstLap: 118, lapTime: 99.4 },
]
const lapCount = 12
const hourMs = 3_600_000

/** A little faster and slower, always the same. */
function listTimes({ firstLap, lapTime }: Runner, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? firstLap : lapTime + (((index * 377) % 9) - 4) / 50,
  )
}

function toLaps(runner: Runner, index: number): readonly Lap[] {
  const times = listTimes(runner, index === runners.length - 1 ? lapCount - 1 : lapCount)
  let at = 0
  return times.map((time, lap) => {
    at += time
    const sectors = [0.33, 0.36, 0.31].map(share => (time * share).toFixed(3))
    return createSampleLap({ name: runner.name, riderIndex: index, lap: lap + 1, time, at, sectors })
  })
}

function toRow(
  { name, isInPit = false }: Runner,
  index: number,
  laps: readonly Lap[],
  startedAt: number,
): SummaryRow {
  const last = laps.at(-1)
  const crossedAt = startedAt + Number(last?.at ?? 0) * 1000
  return {
    ...createEmptyRow(index, name),
    last_lap: last?.time ?? '',
    best_lap: laps.map(({ time }) => time).toSorted()[0] ?? '',
    avg_lap_time: '92.000',
    laps: laps.length,
    pit: isInPit,
    last_crossed_start: new Date(crossedAt - 4 * hourMs).toISOString().slice(0, 23),
  }
}

/** The leader crossed the line 40 seconds before `now`. */
export function createStrategyView(
  now: number,
  { flag = 'green', kind = 'race' }: { readonly flag?: string; readonly kind?: Race['kind'] } = {},
): SessionView {
  const [first] = sampleRaces
  const lists = runners.map(toLaps)
  const startedAt = now - 40_000 - Number(lists[0]?.at(-1)?.at ?? 0) * 1000
  const rows = runners.map((runner, index) => toRow(runner, index, lists[index] ?? [], startedAt))
  const race = first && {
    ...first,
    kind,
    laps_total: 20,
    status_details: { ...first.status_details, flagcolor: flag, laps_total: 20 },
  }
  return buildSessionView({ race: race ?? null, isLive: true, rows, laps: lists })
}

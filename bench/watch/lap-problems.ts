// Finds problems in the laps of a rider, and differences between the laps and the summary row.
import type { Lap, SummaryRow } from '#contract'
import type { Limits } from './limits'
import { bestSectorsOf, lapsOfRider, parseMs, sectorsOf, type View } from './view'

/** Laps slower than this factor of the best lap are excluded from the average (decisions 6). */
const averageLimit = 1.3
/** The minimum average speed of a lap that ends in the pit lane. */
const minAverageMph = 30

function findTimeProblems(lap: Lap, limits: Limits): string[] {
  const time = parseMs(lap.time)
  if (time === undefined) return ['lap without a time']
  if (lap.pit) return []
  const problems: string[] = []
  if (time < limits.minLapMs || time > limits.maxLapMs) problems.push(`impossible lap time ${lap.time}`)
  const sectors = sectorsOf(lap).slice(0, limits.sectors)
  if (sectors.includes(undefined)) problems.push('lap with a sector missing')
  const sum = sectors.reduce<number>((total, sector) => total + (sector ?? 0), 0)
  if (!sectors.includes(undefined) && sum !== time) problems.push(`sectors ${sum} and lap ${time} differ`)
  for (const [index, sector] of sectors.entries())
    if (sector !== undefined && sector < (limits.minSectorsMs[index] ?? 0))
      problems.push(`impossible sector ${index + 1}: ${sector}`)
  return problems
}

function findProblemsInLap(lap: Lap, limits: Limits): string[] {
  const problems = findTimeProblems(lap, limits)
  if (
    sectorsOf(lap)
      .slice(limits.sectors)
      .some(sector => sector !== undefined)
  )
    problems.push('a time for a sector that the track does not have')
  const speed = Number(lap.speed)
  // Riders who pit do not pass the speed trap; their speed is the average of the lap.
  const minMph = lap.pit ? minAverageMph : limits.minMph
  if (lap.speed === '') problems.push('lap without a speed')
  else if (!(speed >= minMph && speed <= limits.maxMph))
    problems.push(`impossible speed ${lap.pit ? 'of a pit lap ' : ''}${lap.speed}`)
  if (lap.position < 1) problems.push('lap without a position')
  return problems.map(problem => `${problem} (#${lap.number} lap ${lap.lapindex})`)
}

const checkedLaps = new WeakMap<Lap, readonly string[]>()

/** A lap object does not change, so its problems are cached. */
function findCachedLapProblems(lap: Lap, limits: Limits): readonly string[] {
  const problems = checkedLaps.get(lap) ?? findProblemsInLap(lap, limits)
  checkedLaps.set(lap, problems)
  return problems
}

function findLapNumberProblems(laps: readonly Lap[]): string[] {
  return laps.flatMap(({ lapindex, number }, index) =>
    lapindex === index + 1
      ? []
      : [`laps out of sequence (#${number} has lap ${lapindex} as number ${index + 1})`],
  )
}

const findMin = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Compares best lap, last lap, average and top speed of the row with the laps. */
function findSummaryProblems(row: SummaryRow, laps: readonly Lap[]): string[] {
  const timed = laps.filter(({ pit }) => !pit).flatMap(({ time }) => parseMs(time) ?? [])
  const best = findMin(timed)
  const last = laps.at(-1)
  const averaged = timed.filter(time => time <= (best ?? 0) * averageLimit)
  const average = Math.round(averaged.reduce((sum, time) => sum + time, 0) / averaged.length)
  const topSpeed = Math.max(...laps.map(({ speed }) => Number(speed)))
  const problems: string[] = []
  if (parseMs(row.best_lap) !== best) problems.push(`best lap ${row.best_lap} is not ${best}`)
  if (row.last_lap !== (last?.time ?? '')) problems.push(`last lap ${row.last_lap} is not ${last?.time}`)
  if (row.laps !== laps.length) problems.push(`${row.laps} laps, but ${laps.length} in the list`)
  if (averaged.length > 0 && Math.abs((parseMs(row.avg_lap_time) ?? 0) - average) > 1)
    problems.push(`average ${row.avg_lap_time} is not ${average}`)
  if (laps.length > 0 && Number(row.max_speed) !== topSpeed)
    problems.push(`top speed ${row.max_speed} is not ${topSpeed}`)
  if (last !== undefined && row.speed !== last.speed) problems.push(`speed ${row.speed} is not ${last.speed}`)
  if (last !== undefined && String(sectorsOf(row)) !== String(sectorsOf(last)))
    problems.push(`sectors ${sectorsOf(row).join()} are not those of the last lap`)
  return problems
}

function findBestSectorProblems(row: SummaryRow, laps: readonly Lap[]): string[] {
  return bestSectorsOf(row).flatMap((best, index) => {
    const fastest = findMin(laps.filter(({ pit }) => !pit).map(lap => sectorsOf(lap)[index]))
    return fastest !== undefined && (best ?? Infinity) > fastest
      ? [`best sector ${index + 1} ${best} but a lap has ${fastest}`]
      : []
  })
}

export function findLapProblems(view: View, limits: Limits): string[] {
  return view.rows.flatMap(row => {
    const laps = lapsOfRider(view, row.racer_id)
    const own = [...findSummaryProblems(row, laps), ...findBestSectorProblems(row, laps)]
    return [
      ...laps.flatMap(lap => findCachedLapProblems(lap, limits)),
      ...findLapNumberProblems(laps),
      ...own.map(problem => `${problem} (#${row.number} after ${laps.length} laps)`),
    ]
  })
}

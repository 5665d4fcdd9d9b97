// What is wrong with the laps of one rider, and with what his row says of them.
import type { Lap, SummaryRow } from '#contract'
import type { Possible } from './possible'
import { bestSectorsOf, lapsOfRider, milliseconds, sectorsOf, type View } from './view'

/** Slower laps than this many times the best stay out of the average (decisions 6). */
const averageLimit = 1.3
/** Miles an hour of a lap that ends in the pit lane. */
const slowestAverage = 30

function timeFaults(lap: Lap, possible: Possible): string[] {
  const time = milliseconds(lap.time)
  if (time === undefined) return ['lap without a time']
  if (lap.pit) return []
  const faults: string[] = []
  if (time < possible.fastestLap || time > possible.slowestLap) faults.push(`impossible lap time ${lap.time}`)
  const sectors = sectorsOf(lap).slice(0, possible.sectors)
  if (sectors.includes(undefined)) faults.push('lap with a sector missing')
  const sum = sectors.reduce<number>((total, sector) => total + (sector ?? 0), 0)
  if (!sectors.includes(undefined) && sum !== time) faults.push(`sectors ${sum} and lap ${time} differ`)
  for (const [index, sector] of sectors.entries())
    if (sector !== undefined && sector < (possible.fastestSectors[index] ?? 0))
      faults.push(`impossible sector ${index + 1}: ${sector}`)
  return faults
}

function faultsIn(lap: Lap, possible: Possible): string[] {
  const faults = timeFaults(lap, possible)
  if (
    sectorsOf(lap)
      .slice(possible.sectors)
      .some(sector => sector !== undefined)
  )
    faults.push('a sector that the track does not have')
  const speed = Number(lap.speed)
  // Who turns in does not come through the trap: his is the average of the lap.
  const slowest = lap.pit ? slowestAverage : possible.slowestMph
  if (lap.speed === '') faults.push('lap without a speed')
  else if (!(speed >= slowest && speed <= possible.fastestMph))
    faults.push(`impossible speed ${lap.pit ? 'of a lap through the pits ' : ''}${lap.speed}`)
  if (lap.position < 1) faults.push('lap without a position')
  return faults.map(fault => `${fault} (#${lap.number} lap ${lap.lapindex})`)
}

const looked = new WeakMap<Lap, readonly string[]>()

/** A lap stays as it is until it is told anew. */
function lapFaults(lap: Lap, possible: Possible): readonly string[] {
  const faults = looked.get(lap) ?? faultsIn(lap, possible)
  looked.set(lap, faults)
  return faults
}

function numberFaults(laps: readonly Lap[]): string[] {
  return laps.flatMap(({ lapindex, number }, index) =>
    lapindex === index + 1
      ? []
      : [`laps out of turn (#${number} has lap ${lapindex} as number ${index + 1})`],
  )
}

const least = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Best, last, average and fastest of the row against the list of laps. */
function summedFaults(row: SummaryRow, laps: readonly Lap[]): string[] {
  const timed = laps.filter(({ pit }) => !pit).flatMap(({ time }) => milliseconds(time) ?? [])
  const best = least(timed)
  const last = laps.at(-1)
  const averaged = timed.filter(time => time <= (best ?? 0) * averageLimit)
  const average = Math.round(averaged.reduce((sum, time) => sum + time, 0) / averaged.length)
  const fastest = Math.max(...laps.map(({ speed }) => Number(speed)))
  const faults: string[] = []
  if (milliseconds(row.best_lap) !== best) faults.push(`best lap ${row.best_lap} is not ${best}`)
  if (row.last_lap !== (last?.time ?? '')) faults.push(`last lap ${row.last_lap} is not ${last?.time}`)
  if (row.laps !== laps.length) faults.push(`${row.laps} laps, but ${laps.length} in the list`)
  if (averaged.length > 0 && Math.abs((milliseconds(row.avg_lap_time) ?? 0) - average) > 1)
    faults.push(`average ${row.avg_lap_time} is not ${average}`)
  if (laps.length > 0 && Number(row.max_speed) !== fastest)
    faults.push(`top speed ${row.max_speed} is not ${fastest}`)
  if (last !== undefined && row.speed !== last.speed) faults.push(`speed ${row.speed} is not ${last.speed}`)
  if (last !== undefined && String(sectorsOf(row)) !== String(sectorsOf(last)))
    faults.push(`sectors ${sectorsOf(row).join()} are not those of the last lap`)
  return faults
}

function bestSectorFaults(row: SummaryRow, laps: readonly Lap[]): string[] {
  return bestSectorsOf(row).flatMap((best, index) => {
    const ridden = least(laps.filter(({ pit }) => !pit).map(lap => sectorsOf(lap)[index]))
    return ridden !== undefined && (best ?? Infinity) > ridden
      ? [`best sector ${index + 1} ${best} but ${ridden} was ridden`]
      : []
  })
}

export function lapFaultsOf(view: View, possible: Possible): string[] {
  return view.rows.flatMap(row => {
    const laps = lapsOfRider(view, row.racer_id)
    const own = [...summedFaults(row, laps), ...bestSectorFaults(row, laps)]
    return [
      ...laps.flatMap(lap => lapFaults(lap, possible)),
      ...numberFaults(laps),
      ...own.map(fault => `${fault} (#${row.number} after ${laps.length} laps)`),
    ]
  })
}

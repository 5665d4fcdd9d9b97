// The sector deltas: where a rider gains and loses against another one, lap by lap.
import { formatDifference } from '../calculations/difference'
import { lapReasonWords } from '../strategy/lap-reason-words'
import type { ChartBar, ChartCell, ChartModel, ChartPoint } from './chart-model'
import type { ChartOptions } from './chart-options'
import { createLine, describeRider, findOwnRider } from './chart-riders'
import type { ChartLap, ChartRider } from './chart-session'
import { createChart, createEmptyChart, findOwnLastLap } from './create-chart'
import { listFlagBands } from './flag-bands'
import { createOwnAxis } from './lap-axis'
import { findSectorReference } from './sector-reference'

export function buildSectorChart(options: ChartOptions): ChartModel {
  const own = findOwnRider(options)
  const other = findSectorReference(options)
  if (own === undefined) return createEmptyChart('sectors', 'Choose a rider')
  if (other === undefined) return createEmptyChart('sectors', 'No other rider in this session')
  const { session } = options
  const isSameLayout = session.sectorCount === other.session.sectorCount
  const parts = isSameLayout && session.sectorCount > 1 ? session.sectorCount : 0
  const pairs = pairLaps(own, other.rider, parts)
  if (pairs.length === 0) return createEmptyChart('sectors', 'No laps of both riders yet')
  const columns = [...Array.from({ length: parts }, (_, index) => `S${index + 1}`), 'Lap', 'Sum']
  const points = sumPairs(pairs, columns.length - 1)
  const chart = createChart('sectors', {
    lines: [
      createLine(
        'sectors',
        { session, rider: own, isOtherSession: false },
        points.length > 0 ? [points] : [],
      ),
    ],
    bars: pairs.flatMap(listBars),
    cells: pairs.flatMap(pair => listCells(pair, own, columns.length - 2)),
    columns,
    yLabel: `Seconds gained on ${describeRider(other.rider)}`,
    summary: summarize(own, other.rider, pairs),
  })
  return { ...chart, flags: listFlagBands(session, createOwnAxis(session, own), findOwnLastLap(chart)) }
}

interface LapPair {
  readonly own: ChartLap
  /** By sector, the time of the other rider minus the own; of the whole lap in a session without sectors. */
  readonly gains: readonly number[]
  readonly gain: number
  /** Why the lap does not count, empty if it does. */
  readonly note: string
}

function pairLaps(own: ChartRider, other: ChartRider, sectorCount: number): readonly LapPair[] {
  const others = new Map(other.laps.map(lap => [lap.judged.lap.number, lap]))
  return own.laps.flatMap(lap => {
    const opposite = others.get(lap.judged.lap.number)
    const [mine, theirs] = [lap, opposite].map(each => each && readParts(each, sectorCount))
    if (opposite === undefined || mine === undefined || theirs === undefined) return []
    const gains = mine.map((time, index) => (theirs[index] ?? 0) - time)
    const gain = gains.reduce((sum, each) => sum + each, 0)
    return [{ own: lap, gains, gain, note: describeReasons(own, lap, other, opposite) }]
  })
}

/** Undefined if a part is missing. */
function readParts({ judged: { lap } }: ChartLap, sectorCount: number): readonly number[] | undefined {
  const all = sectorCount === 0 ? [lap.time] : Array.from({ length: sectorCount }, (_, i) => lap.sectors[i])
  const times = all.filter(time => time !== undefined)
  return times.length === all.length ? times : undefined
}

function describeReasons(own: ChartRider, lap: ChartLap, other: ChartRider, opposite: ChartLap): string {
  const describe = ({ number }: ChartRider, { judged: { reason } }: ChartLap): readonly string[] =>
    reason === undefined ? [] : [`${number}: ${lapReasonWords[reason]}`]
  return [...describe(own, lap), ...describe(other, opposite)].join(', ')
}

function listBars({ own, gains, note }: LapPair): readonly ChartBar[] {
  const lap = own.judged.lap.number
  const width = 1 / gains.length
  return gains.map((value, index) => ({
    lap,
    column: index,
    from: lap - 1 + index * width,
    to: lap - 1 + (index + 1) * width,
    value,
    isCounted: note === '',
  }))
}

/** Without sectors the bars are already those of whole laps, so that only the note is new. */
function listCells({ own, gain, note }: LapPair, { id }: ChartRider, column: number): readonly ChartCell[] {
  return [{ riderId: id, lap: own.judged.lap.number, column, value: gain, note }]
}

/** The running sum at the end of every lap that counts. */
function sumPairs(pairs: readonly LapPair[], column: number): readonly ChartPoint[] {
  let sum = 0
  return pairs.flatMap(({ own, gain, note }) => {
    if (note !== '') return []
    sum += gain
    const { number, at } = own.judged.lap
    return [{ x: number, y: sum, lap: number, column, shape: 'filled' as const, at }]
  })
}

/** `21 against 7: -1.000 s over 3 laps, S3 -1.100 s.` The sector with the largest loss is named. */
function summarize(own: ChartRider, other: ChartRider, pairs: readonly LapPair[]): string {
  const counted = pairs.filter(({ note }) => note === '')
  const start = `${own.number} against ${other.number}:`
  if (counted.length === 0) return `${start} no lap that is clean for both.`
  const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0)
  const laps = counted.length === 1 ? '1 lap' : `${counted.length} laps`
  const total = `${start} ${formatSigned(sumOf(counted.map(({ gain }) => gain)))} over ${laps}`
  const sectors = (counted[0]?.gains ?? []).map((_, index) =>
    sumOf(counted.map(({ gains }) => gains[index] ?? 0)),
  )
  const worst = Math.min(...sectors)
  if (sectors.length < 2 || worst >= 0) return `${total}.`
  return `${total}, most lost in S${sectors.indexOf(worst) + 1}: ${formatSigned(worst)}.`
}

function formatSigned(milliseconds: number): string {
  return `${formatDifference(milliseconds / 1000)} s`
}

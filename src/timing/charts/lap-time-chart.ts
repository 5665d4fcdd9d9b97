// The lap times chart: the time of every lap, by stint.
import type { JudgedLap } from '../strategy/clean-lap'
import { lapReasonWords } from '../strategy/lap-reason-words'
import { computeMean } from '../strategy/mean'
import { listStints, type Stint } from '../strategy/stints'
import type { ChartLevel, ChartModel, ChartPoint, ChartRange } from './chart-model'
import type { ChartOptions } from './chart-options'
import {
  createLine,
  describeLap,
  findOwnRider,
  listHighlighted,
  listShownRiders,
  type ShownRider,
} from './chart-riders'
import type { ChartRider } from './chart-session'
import { listCleanAreas } from './clean-area'
import { createChart, createEmptyChart, findOwnLastLap } from './create-chart'
import { listFlagBands } from './flag-bands'
import { formatDuration } from './format-chart-value'
import { listJudgedLaps } from './judged-laps'
import { createOwnAxis } from './lap-axis'
import { computeLapTimeScale, listCleanTimes } from './lap-time-scale'

export function buildLapTimeChart(options: ChartOptions): ChartModel {
  const { session } = options
  const own = findOwnRider(options)
  const highlighted = listHighlighted(options)
  const y = computeLapTimeScale(session, highlighted)
  const lines = listShownRiders(options)
    .map(shown => createLine('laptimes', shown, listSegments(shown.rider, y)))
    .filter(({ segments }) => segments.length > 0)
  if (lines.length === 0) return createEmptyChart('laptimes', 'No laps yet')
  const chart = createChart('laptimes', {
    lines,
    y,
    levels: highlighted.flatMap(listStintMeans),
    areas: own ? listCleanAreas(own) : [],
    summary: own ? summarize(own) : 'No rider is chosen.',
  })
  return { ...chart, flags: listFlagBands(session, createOwnAxis(session, own), findOwnLastLap(chart)) }
}

function listSegments({ laps }: ChartRider, scale: ChartRange | undefined): ChartPoint[][] {
  const segments: ChartPoint[][] = []
  let previous: JudgedLap | undefined
  for (const { judged } of laps) {
    const { time, number } = judged.lap
    if (time === undefined) continue
    const point = createPoint(judged, time, scale)
    const isSameStint = previous?.stint === judged.stint && previous.lap.number + 1 === number
    if (isSameStint) segments.at(-1)?.push(point)
    else segments.push([point])
    previous = judged
  }
  return segments
}

function createPoint(
  { lap: { number, at, isIn, isOut }, reason }: JudgedLap,
  time: number,
  scale: ChartRange | undefined,
): ChartPoint {
  const isPitLap = isIn || isOut
  const edge = isPitLap ? 'edge' : findEdge(time, scale)
  // At an edge the shape of a cancelled lap becomes its label.
  const label = isPitLap ? 'P' : edge && reason === 'cancelled' ? '×' : undefined
  return { x: number, y: time, lap: number, column: 0, shape: edge ?? chooseShape(reason), label, reason, at }
}

/** A lap of a cut track is so fast that its time would squeeze all others together. */
function findEdge(time: number, scale: ChartRange | undefined): 'edge' | 'low edge' | undefined {
  if (scale === undefined) return undefined
  if (time > scale.max) return 'edge'
  return time < scale.min ? 'low edge' : undefined
}

function chooseShape(reason: ChartPoint['reason']): ChartPoint['shape'] {
  if (reason === undefined) return 'filled'
  return reason === 'cancelled' ? 'cross' : 'hollow'
}

function listStintMeans({ rider }: ShownRider): readonly ChartLevel[] {
  return listStints(listJudgedLaps(rider)).flatMap(stint => {
    const times = listCleanTimesOf(stint)
    const [first, last] = [stint.laps[0], stint.laps.at(-1)]
    if (times.length === 0 || first === undefined || last === undefined) return []
    const y = Math.round(computeMean(times))
    const label = `${formatDuration(y)}, n ${times.length}`
    return [{ riderId: rider.id, from: first.lap.number, to: last.lap.number, y, label }]
  })
}

function listCleanTimesOf({ laps }: Stint): readonly number[] {
  return laps.flatMap(({ reason, lap }) => (reason === undefined ? (lap.time ?? []) : []))
}

/** `Lap 12: 21 needed 1:31.665, slow. Best clean lap 1:31.200, n 8.` */
function summarize({ number, laps }: ChartRider): string {
  const last = laps.findLast(({ judged }) => judged.lap.time !== undefined)?.judged
  if (last === undefined) return `No lap of ${number} yet.`
  const reason = last.reason === undefined ? [] : [lapReasonWords[last.reason]]
  const lapText = describeLap(last.lap.number, [
    `${number} needed ${formatDuration(last.lap.time)}`,
    ...reason,
  ])
  const clean = listCleanTimes(laps)
  if (clean.length === 0) return `${lapText} No clean lap yet.`
  return `${lapText} Best clean lap ${formatDuration(Math.min(...clean))}, n ${clean.length}.`
}

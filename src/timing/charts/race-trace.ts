// The race trace: by how much every rider is ahead of a reference at every point of the race.
import type { ChartModel, ChartPoint } from './chart-model'
import type { ChartOptions } from './chart-options'
import { createLine, listShownRiders, type ShownRider } from './chart-riders'
import type { ChartSession } from './chart-session'
import { createChart, createEmptyChart, findOwnLastLap } from './create-chart'
import { listFlagBands } from './flag-bands'
import { createFieldAxis } from './lap-axis'
import { findHighestLap } from './leader-laps'
import { listPointTimes } from './point-times'
import { countRestarts, listRestarts } from './restarts'
import { createTraceGrid, findTraceReference, type TraceReference } from './trace-reference'
import { summarizeTrace } from './trace-summary'

/** With more points a chart shows the ends of laps only. */
const maxPoints = 100_000

export function buildRaceTrace(options: ChartOptions): ChartModel {
  const { session } = options
  if (session.kind !== 'race') return createEmptyChart('trace', 'Race only')
  const linesPerLap = chooseLinesPerLap(session)
  const reference = findTraceReference(options, createTraceGrid(session, linesPerLap))
  const bestLap = findBestLap(session)
  const lines = listShownRiders(options)
    .filter(shown => shown.session.kind === 'race')
    .map(shown => createLine('trace', shown, listSegments(shown, { reference, linesPerLap, bestLap })))
    .filter(({ segments }) => segments.length > 0)
  if (lines.length === 0) return createEmptyChart('trace', describeEmpty(session, reference))
  const chart = createChart('trace', {
    lines,
    yLabel: `Seconds ahead of ${reference.label}`,
    columns: listColumns(linesPerLap),
    summary: summarizeTrace(options),
  })
  return {
    ...chart,
    flags: listFlagBands(session, createFieldAxis(session, undefined), findOwnLastLap(chart)),
  }
}

function chooseLinesPerLap(session: ChartSession): number {
  const lines = Math.max(1, session.sectorCount)
  return findHighestLap(session) * lines * session.riders.length > maxPoints ? 1 : lines
}

function listColumns(linesPerLap: number): readonly string[] {
  return [...Array.from({ length: linesPerLap - 1 }, (_, index) => `S${index + 1}`), 'Finish']
}

function describeEmpty({ riders }: ChartSession, { label }: TraceReference): string {
  if (riders.every(({ laps }) => laps.length === 0)) return 'No laps yet'
  const hasTimes = riders.some(({ laps }) => laps.some(({ judged }) => judged.lap.at !== undefined))
  return hasTimes
    ? `There are no laps of ${label} to compare with`
    : 'The times of the crossings are not known'
}

function findBestLap({ riders }: ChartSession): number {
  let best = Infinity
  for (const { laps } of riders)
    for (const { judged } of laps)
      if (judged.reason === undefined) best = Math.min(best, judged.lap.time ?? Infinity)
  return best
}

interface TraceScale {
  readonly reference: TraceReference
  readonly linesPerLap: number
  /** The shortest clean lap of the session. */
  readonly bestLap: number
}

interface Difference {
  /** Of the point, in lines since the start. */
  readonly index: number
  readonly at: number
  readonly y: number
}

function listSegments(shown: ShownRider, scale: TraceScale): readonly (readonly ChartPoint[])[] {
  const { linesPerLap, reference } = scale
  // Another session has lines of its own, which can only be compared if there are as many.
  const isSameLayout = Math.max(1, shown.session.sectorCount) === linesPerLap
  const step = shown.isOtherSession && !isSameLayout ? linesPerLap : 1
  const times = listPointTimes(shown.rider, shown.session, linesPerLap / step)
  const restarts = listRestarts(shown.session)
  const parts: Difference[][] = Array.from({ length: restarts.length + 1 }, () => [])
  for (const [place, at] of times.entries()) {
    const index = place * step
    if (at === undefined || index === 0) continue
    const part = countRestarts(restarts, at)
    const referenceAt = reference.timeAt(index, part)
    if (referenceAt !== undefined) parts[part]?.push({ index, at, y: Math.round(referenceAt - at) })
  }
  return parts.flatMap((part, count) => {
    const isRestart = count > 0
    return toPoints(part, scale, { isRestart, startedAt: restarts[count - 1] ?? 0, step })
  })
}

interface PartStart {
  readonly isRestart: boolean
  readonly startedAt: number
  /** The distance between two points of the session, in lines. */
  readonly step: number
}

/**
 * Every part begins at 0. Riders on the lap of the reference restart together with it, so that their gaps count from the
 * restart. For riders on another lap they count from the first point after it.
 */
function toPoints(
  part: readonly Difference[],
  { linesPerLap, bestLap }: TraceScale,
  { isRestart, startedAt, step }: PartStart,
): readonly (readonly ChartPoint[])[] {
  const [first] = part
  if (first === undefined) return []
  const isOnOtherLap = isRestart && Math.abs(first.y) * 2 > bestLap
  const base = isOnOtherLap ? first.y : 0
  const startIndex = isRestart ? first.index - step : 0
  const hasStart = !isOnOtherLap && first.index - startIndex <= linesPerLap
  const segments: ChartPoint[][] = [hasStart ? [createStart(startIndex / linesPerLap, startedAt)] : []]
  let previous = first.index
  for (const { index, at, y } of part) {
    // A line is broken where the end of a lap is not known.
    if (index - previous > linesPerLap) segments.push([])
    const lap = Math.ceil(index / linesPerLap)
    const column = (index - 1) % linesPerLap
    segments.at(-1)?.push({ x: index / linesPerLap, y: y - base, lap, column, shape: 'none', at })
    previous = index
  }
  return segments
}

function createStart(x: number, startedAt: number): ChartPoint {
  return { x, y: 0, lap: Math.floor(x) + 1, column: 0, shape: 'none', isStart: true, at: startedAt }
}

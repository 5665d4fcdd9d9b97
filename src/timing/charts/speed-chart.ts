// The speed chart: the speed of every lap at the trap.
import { defaultUnits, type DisplayUnits } from '../calculations/default-units'
import { formatSpeed, getSpeedUnit } from '../calculations/display-units'
import type { ChartModel, ChartPoint } from './chart-model'
import type { ChartOptions } from './chart-options'
import { createLine, findOwnRider, listShownRiders } from './chart-riders'
import type { ChartRider } from './chart-session'
import { createChart, createEmptyChart, findOwnLastLap, isLapMissing, splitLine } from './create-chart'
import { listFlagBands } from './flag-bands'
import { createOwnAxis } from './lap-axis'

export function buildSpeedChart(options: ChartOptions): ChartModel {
  const { session, minSpeed, units = defaultUnits } = options
  const own = findOwnRider(options)
  const lines = listShownRiders(options)
    .map(shown => createLine('speed', shown, listSegments(shown.rider, minSpeed)))
    .filter(({ segments }) => segments.length > 0)
  if (lines.length === 0) return createEmptyChart('speed', 'No speeds yet')
  const top = session.topSpeed ?? findTopSpeed(session.riders, minSpeed)
  const chart = createChart('speed', {
    lines,
    yLabel: `Speed (${getSpeedUnit(units)})`,
    summary: summarize(own, top, { minSpeed, units }),
  })
  const label = `Session top ${formatWithUnit(top, units)}`
  return {
    ...chart,
    levels: top === undefined ? [] : [{ riderId: undefined, from: 0, to: chart.x.max, y: top, label }],
    flags: listFlagBands(session, createOwnAxis(session, own), findOwnLastLap(chart)),
  }
}

/** Laps without a speed break the line. Lower speeds are left out as in the Speed widget (decisions Q-117). */
function listSegments({ laps }: ChartRider, minSpeed: number): readonly (readonly ChartPoint[])[] {
  const points: ChartPoint[] = []
  for (const { judged, speed } of laps) {
    const { number, at } = judged.lap
    if (speed === undefined || speed < minSpeed) continue
    points.push({ x: number, y: speed, lap: number, column: 0, shape: 'filled', at })
  }
  return splitLine(points, isLapMissing)
}

function findTopSpeed(riders: readonly ChartRider[], minSpeed: number): number | undefined {
  let top: number | undefined
  for (const { laps } of riders)
    for (const { speed } of laps)
      if (speed !== undefined && speed >= Math.max(minSpeed, top ?? 0)) top = speed
  return top
}

function formatWithUnit(speed: number | undefined, units: DisplayUnits): string {
  return `${formatSpeed(speed, units)} ${getSpeedUnit(units)}`
}

/** `21 is fastest on lap 7 with 172.40 mph. Session top 175.20 mph.` */
function summarize(
  own: ChartRider | undefined,
  top: number | undefined,
  { minSpeed, units }: { readonly minSpeed: number; readonly units: DisplayUnits },
): string {
  const session = `Session top ${formatWithUnit(top, units)}.`
  const ownTop = own && findTopSpeed([own], minSpeed)
  if (own === undefined || ownTop === undefined) return session
  const lap = own.laps.find(({ speed }) => speed === ownTop)?.judged.lap.number
  return `${own.number} was fastest on lap ${lap} with ${formatWithUnit(ownTop, units)}. ${session}`
}

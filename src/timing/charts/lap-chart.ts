// The lap chart: the position of every rider at the end of every lap.
import { formatOrdinal } from '../calculations/ordinal'
import type { StrategyLap } from '../strategy/strategy-lap'
import type { ChartLine, ChartModel, ChartPoint, ChartRange } from './chart-model'
import type { ChartOptions } from './chart-options'
import type { ChartRider, ChartSession } from './chart-session'
import { createLine, describeLap, findChartRider, findOwnRider } from './chart-riders'
import { createChart, createEmptyChart, findOwnLastLap, isLapMissing, splitLine } from './create-chart'
import { listFlagBands } from './flag-bands'
import { createFieldAxis } from './lap-axis'
import { getLapPlaces, type RiderPlaces } from './lap-places'
import { findHighestLap, getLeaderLaps, isLapped, type LeaderLaps } from './leader-laps'
import { hasStopped } from './stopped-riders'

export function buildLapChart(options: ChartOptions): ChartModel {
  const { session } = options
  const lines = session.riders
    .map(rider =>
      createLine('positions', { session, rider, isOtherSession: false }, listSegments(rider, session)),
    )
    .filter(({ segments }) => segments.length > 0)
  if (lines.length === 0) return createEmptyChart('positions', 'No laps yet')
  const chart = createChart('positions', { lines, y: computePlaceScale(lines), summary: summarize(options) })
  const hasGrid = lines.some(({ segments }) => segments[0]?.[0]?.x === 0)
  return {
    ...chart,
    x: { min: hasGrid ? 0 : 1, max: chart.x.max },
    flags: listFlagBands(session, createFieldAxis(session, findOwnRider(options)), findOwnLastLap(chart)),
  }
}

/** Places, so that there is room for the lines and numbers of the first and the last place. */
const scaleMargin = 0.6

/** All places, not only those in view: a place stays where it is while the user zooms. */
function computePlaceScale(lines: readonly ChartLine[]): ChartRange {
  let last = 1
  for (const { segments } of lines)
    for (const points of segments) for (const { y } of points) last = Math.max(last, y)
  return { min: 1 - scaleMargin, max: last + scaleMargin }
}

function listSegments(rider: ChartRider, session: ChartSession): readonly (readonly ChartPoint[])[] {
  const places = getLapPlaces(session).get(rider.id) ?? []
  const isRace = session.kind === 'race'
  const leaderLaps = isRace ? getLeaderLaps(session) : []
  const points = isRace ? listGridPoint(places) : []
  for (const { judged } of rider.laps) {
    const y = places[judged.lap.number]
    if (y !== undefined) points.push(createPoint(judged.lap, y, leaderLaps))
  }
  const last = points.at(-1)
  if (last && hasStopped(rider, session)) points[points.length - 1] = stop(last)
  return splitLine(points, isLapMissing)
}

function listGridPoint([y]: RiderPlaces): ChartPoint[] {
  return y === undefined ? [] : [{ x: 0, y, lap: 0, column: 0, shape: 'none', note: 'grid', at: undefined }]
}

function createPoint({ number, at, isIn }: StrategyLap, y: number, leaderLaps: LeaderLaps): ChartPoint {
  const isHollow = at !== undefined && isLapped(leaderLaps, number, at)
  const lapped = isHollow ? 'lapped' : undefined
  return {
    x: number,
    y,
    lap: number,
    column: 0,
    shape: isHollow ? 'hollow' : 'none',
    label: isIn ? 'P' : undefined,
    note: isIn ? joinNotes('in lap', lapped) : lapped,
    at,
  }
}

function joinNotes(...notes: readonly (string | undefined)[]): string {
  return notes.filter(note => note !== undefined).join(', ')
}

function stop(point: ChartPoint): ChartPoint {
  return { ...point, shape: 'cross', note: joinNotes(point.note, 'stopped') }
}

/** `Lap 12: 21 leads, 44 is 5th, 7 was 9th on lap 3.` */
function summarize({ session, highlightedIds }: ChartOptions): string {
  const lap = findHighestLap(session)
  if (lap === 0) return 'No lap has been finished yet.'
  const places = getLapPlaces(session)
  const leader = session.riders.find(({ id }) => places.get(id)?.[lap] === 1)
  const others = highlightedIds.flatMap(id => {
    const rider = findChartRider(session, id)
    return rider && rider !== leader ? [describePlace(rider, places.get(id) ?? [], lap)] : []
  })
  const first = leader ? [`${leader.number} ${session.kind === 'race' ? 'leads' : 'is fastest'}`] : []
  return describeLap(lap, [...first, ...others])
}

function describePlace({ number }: ChartRider, places: RiderPlaces, lap: number): string {
  const last = places.findLastIndex(place => place !== undefined)
  if (last < 1) return `${number} has no position`
  const place = formatOrdinal(places[last])
  return last === lap ? `${number} is ${place}` : `${number} was ${place} on lap ${last}`
}

// The part of a chart that is the same for every chart of its kind.
import { type ChartKind, type ChartLine, type ChartModel, type ChartPoint, chartTitles } from './chart-model'

const kinds = {
  positions: { yLabel: 'Position', unit: 'place', isInverted: true, columns: ['Position'] },
  trace: { yLabel: 'Seconds ahead', unit: 'seconds', isInverted: false, columns: [] },
  laptimes: {
    yLabel: 'Lap time',
    unit: 'lap time',
    isInverted: false,
    columns: ['Time'],
  },
  sectors: {
    yLabel: 'Seconds gained',
    unit: 'seconds',
    isInverted: false,
    columns: [],
  },
  speed: { yLabel: 'Speed', unit: 'speed', isInverted: false, columns: ['Speed'] },
} as const satisfies Record<ChartKind, Partial<ChartModel>>

/** A chart with all laps of its lines and bars in view. */
export function createChart(kind: ChartKind, content: Partial<ChartModel>): ChartModel {
  const { lines = [], bars = [] } = content
  return {
    kind,
    title: chartTitles[kind],
    ...kinds[kind],
    x: { min: 0, max: findLastLap(lines, bars) },
    y: undefined,
    lines,
    bars,
    levels: [],
    areas: [],
    flags: [],
    emptyText: undefined,
    summary: '',
    ...content,
  }
}

/** `why` is a sentence without its period: `Race only`. */
export function createEmptyChart(kind: ChartKind, why: string): ChartModel {
  return createChart(kind, { emptyText: why, summary: `${why}.` })
}

/** The last lap that has a point, at least 1. A lap in progress counts. */
function findLastLap(lines: readonly ChartLine[], bars: readonly { readonly lap: number }[] = []): number {
  let last = 1
  for (const { segments } of lines) last = Math.max(last, segments.at(-1)?.at(-1)?.lap ?? 1)
  for (const { lap } of bars) last = Math.max(last, lap)
  return last
}

/** The last lap of the shown session: a rider of another session may have completed more. */
export function findOwnLastLap({ lines, bars }: Pick<ChartModel, 'lines' | 'bars'>): number {
  return findLastLap(
    lines.filter(({ isOtherSession }) => !isOtherSession),
    bars,
  )
}

/** Splits the points of a line. Points are in order. */
export function splitLine(
  points: readonly ChartPoint[],
  isBreak: (previous: ChartPoint, next: ChartPoint) => boolean,
): readonly (readonly ChartPoint[])[] {
  const segments: ChartPoint[][] = []
  let previous: ChartPoint | undefined
  for (const point of points) {
    const segment = segments.at(-1)
    if (segment === undefined || previous === undefined || isBreak(previous, point)) segments.push([point])
    else segment.push(point)
    previous = point
  }
  return segments
}

/** Without a point at a lap the line is broken. */
export function isLapMissing(previous: ChartPoint, next: ChartPoint): boolean {
  return next.lap > previous.lap + 1
}

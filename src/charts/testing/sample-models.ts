import type { ChartBar, ChartLine, ChartModel, ChartPoint } from '#timing'

export function createPoint(x: number, y: number, given: Partial<ChartPoint> = {}): ChartPoint {
  return { x, y, lap: Math.ceil(x), column: 0, shape: 'none', at: x * 90_000, ...given }
}

/** One value per lap, from lap 1; each list is a segment. */
export function createLine(
  number: string,
  segments: readonly (readonly ChartPoint[])[],
  given: Partial<ChartLine> = {},
): ChartLine {
  return {
    riderId: `id-${number}`,
    number,
    name: `Rider ${number}`,
    isOtherSession: false,
    segments,
    ...given,
  }
}

export function createModel(given: Partial<ChartModel> = {}): ChartModel {
  return {
    kind: 'positions',
    title: 'Lap chart',
    yLabel: 'Position',
    unit: 'place',
    isInverted: true,
    x: { min: 0, max: 20 },
    y: undefined,
    lines: [],
    bars: [],
    levels: [],
    areas: [],
    flags: [],
    columns: ['Position'],
    emptyText: undefined,
    summary: 'Lap 3: 7 leads.',
    ...given,
  }
}

export function createBar(given: Partial<ChartBar> = {}): ChartBar {
  return { lap: 1, column: 0, from: 0, to: 0.25, value: 100, isCounted: true, ...given }
}

// The laps in view. All ranges are whole laps.
import type { ChartModel, ChartRange } from '#timing'

const minLaps = 2
const shownLaps = 10

/** The laps of all charts together, so that lap n is at the same place in each. */
export function findBounds(models: readonly ChartModel[]): ChartRange {
  const min = Math.floor(Math.min(...models.map(({ x }) => x.min)))
  const max = Math.ceil(Math.max(...models.map(({ x }) => x.max)))
  return { min, max: Math.max(max, min + 1) }
}

/** The newest lap of the session with data, whole or in progress; undefined without data. */
export function findNewestLap(models: readonly ChartModel[]): number | undefined {
  const ends = models.flatMap(({ lines, bars }) => [
    ...lines.map(({ isOtherSession, segments }) =>
      isOtherSession ? -Infinity : (segments.at(-1)?.at(-1)?.x ?? -Infinity),
    ),
    ...bars.map(({ to }) => to),
  ])
  // Not spread into `Math.max`, because a chart may have more bars than a call may have arguments.
  const newest = Math.ceil(ends.reduce((one, other) => Math.max(one, other), -Infinity))
  return Number.isFinite(newest) ? newest : undefined
}

/** Undefined if the range is all laps. */
export function limitRange(range: ChartRange, bounds: ChartRange): ChartRange | undefined {
  const size = Math.max(minLaps, Math.round(range.max) - Math.round(range.min))
  if (size >= bounds.max - bounds.min) return undefined
  const min = Math.min(Math.max(Math.round(range.min), bounds.min), bounds.max - size)
  return { min, max: min + size }
}

/** `factor` below 1 shows fewer laps. The lap at `center` stays where it is. */
export function zoomAround(
  range: ChartRange,
  bounds: ChartRange,
  center: number,
  factor: number,
): ChartRange | undefined {
  const size = range.max - range.min
  // A step changes the view by a lap at least.
  const changed = factor < 1 ? Math.min(size - 1, size * factor) : Math.max(size + 1, size * factor)
  const wanted = Math.max(minLaps, Math.round(changed))
  const min = Math.round(center - ((center - range.min) / size) * wanted)
  return limitRange({ min, max: min + wanted }, bounds)
}

/** The last ten laps of the session; undefined if the charts have no more. */
export function findLastLaps(models: readonly ChartModel[]): ChartRange | undefined {
  const bounds = findBounds(models)
  return showLastLaps(bounds, findNewestLap(models) ?? bounds.max)
}

function showLastLaps(bounds: ChartRange, newest: number): ChartRange | undefined {
  return limitRange({ min: newest - shownLaps, max: newest }, bounds)
}

/** Moves the range so that the lap is in view. */
export function moveIntoView(range: ChartRange, bounds: ChartRange, lap: number): ChartRange | undefined {
  const shift = Math.min(0, lap - range.min) + Math.max(0, lap - range.max)
  return limitRange({ min: range.min + shift, max: range.max + shift }, bounds)
}

/** A range that ends at the newest lap moves along with it. */
export function followNewestLap(
  range: ChartRange,
  previous: number | undefined,
  newest: number | undefined,
): ChartRange {
  if (previous === undefined || newest === undefined || range.max !== previous) return range
  return { min: range.min + newest - previous, max: newest }
}

interface ZoomView {
  readonly range: ChartRange
  readonly bounds: ChartRange
  readonly newest: number | undefined
  /** The lap of the crosshair. */
  readonly center: number | undefined
  readonly onRange: (range: ChartRange | undefined) => void
}

export interface ZoomActions {
  readonly isAll: boolean
  readonly onIn: () => void
  readonly onOut: () => void
  readonly onAll: () => void
  readonly onLast: () => void
}

export const zoomFactor = 0.7

export function createZoomActions({ range, bounds, newest, center, onRange }: ZoomView): ZoomActions {
  const middle = center ?? (range.min + range.max) / 2
  return {
    isAll: range.min === bounds.min && range.max === bounds.max,
    onIn: () => onRange(zoomAround(range, bounds, middle, zoomFactor)),
    onOut: () => onRange(zoomAround(range, bounds, middle, 1 / zoomFactor)),
    onAll: () => onRange(undefined),
    onLast: () => onRange(showLastLaps(bounds, newest ?? bounds.max)),
  }
}

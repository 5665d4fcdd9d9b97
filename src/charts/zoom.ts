// The laps in view. All ranges are whole laps.
import type { ChartModel, ChartRange } from '#timing'
import type { ChosenRange } from './chart-choice'

const minLaps = 2
const shownLaps = 10

/** The laps of all charts together, so that lap n is at the same place in each. */
export function findBounds(models: readonly ChartModel[]): ChartRange {
  const min = Math.floor(Math.min(...models.map(({ x }) => x.min)))
  const max = Math.ceil(Math.max(...models.map(({ x }) => x.max)))
  return { min, max: Math.max(max, min + 1) }
}

/** The newest lap of the session with data, whole or in progress; undefined without data. */
function findNewestLap(models: readonly ChartModel[]): number | undefined {
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

/** The laps that are shown for a choice. The last ten laps move along with a live session. */
export function findRange(chosen: ChosenRange, models: readonly ChartModel[]): ChartRange {
  const bounds = findBounds(models)
  const range = chosen === 'last' ? findLastLaps(models, bounds) : chosen
  return (range && limitRange(range, bounds)) ?? bounds
}

function findLastLaps(models: readonly ChartModel[], bounds: ChartRange): ChartRange {
  const newest = findNewestLap(models) ?? bounds.max
  return { min: newest - shownLaps, max: newest }
}

/** Moves the range so that the lap is in view. */
export function moveIntoView(range: ChartRange, bounds: ChartRange, lap: number): ChartRange | undefined {
  const shift = Math.min(0, lap - range.min) + Math.max(0, lap - range.max)
  return limitRange({ min: range.min + shift, max: range.max + shift }, bounds)
}

interface ZoomView {
  readonly chosen: ChosenRange
  readonly range: ChartRange
  readonly bounds: ChartRange
  /** The lap of the crosshair. */
  readonly center: number | undefined
  readonly onRange: (range: ChosenRange) => void
}

export interface ZoomActions {
  /** All laps are in view, so that there are no more. */
  readonly hasAll: boolean
  readonly chosen: 'all' | 'last' | undefined
  readonly onIn: () => void
  readonly onOut: () => void
  readonly onAll: () => void
  readonly onLast: () => void
}

export const zoomFactor = 0.7

export function createZoomActions({ chosen, range, bounds, center, onRange }: ZoomView): ZoomActions {
  const middle = center ?? (range.min + range.max) / 2
  const hasAll = range.min === bounds.min && range.max === bounds.max
  return {
    hasAll,
    chosen: chosen === 'last' ? 'last' : hasAll ? 'all' : undefined,
    onIn: () => onRange(zoomAround(range, bounds, middle, zoomFactor)),
    onOut: () => onRange(zoomAround(range, bounds, middle, 1 / zoomFactor)),
    onAll: () => onRange(undefined),
    onLast: () => onRange('last'),
  }
}

// Where laps and values are in the element of a chart, in CSS pixels.
import type { ChartRange } from '#timing'
import uPlot from 'uplot'

export interface PlotGeometry {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The laps in view. */
  readonly laps: ChartRange
  /** The value at the bottom and at the top. */
  readonly bottomValue: number
  readonly topValue: number
}

export function readGeometry(plot: uPlot): PlotGeometry {
  const { left, top, width, height } = plot.bbox
  const { pxRatio } = uPlot
  return {
    left: left / pxRatio,
    top: top / pxRatio,
    width: width / pxRatio,
    height: height / pxRatio,
    laps: { min: plot.scales['x']?.min ?? 0, max: plot.scales['x']?.max ?? 1 },
    bottomValue: plot.posToVal(top + height, 'y', true),
    topValue: plot.posToVal(top, 'y', true),
  }
}

export function isSameGeometry(one: PlotGeometry, other: PlotGeometry): boolean {
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height &&
    one.laps.min === other.laps.min &&
    one.laps.max === other.laps.max &&
    one.bottomValue === other.bottomValue &&
    one.topValue === other.topValue
  )
}

export function toLeft({ left, width, laps }: PlotGeometry, lap: number): number {
  return left + ((lap - laps.min) / (laps.max - laps.min)) * width
}

export function toTop({ top, height, topValue, bottomValue }: PlotGeometry, value: number): number {
  return top + ((value - topValue) / (bottomValue - topValue)) * height
}

export function toLap({ left, width, laps }: PlotGeometry, x: number): number {
  return laps.min + ((x - left) / width) * (laps.max - laps.min)
}

export function toValue({ top, height, topValue, bottomValue }: PlotGeometry, y: number): number {
  return topValue + ((y - top) / height) * (bottomValue - topValue)
}

// What one chart draws, in the units of the screen.
import { type ChartLine, type ChartModel, type ChartRange, convertSpeed, type DisplayUnits } from '#timing'
import { addOwnSlot, type LineSlots } from './line-slots'

export interface ChartView {
  /** Speeds are in the unit of the screen, so that the axis has round numbers. */
  readonly model: ChartModel
  /** The laps in view. */
  readonly range: ChartRange
  readonly slots: LineSlots
  /** The colors are read again when it changes. */
  readonly theme: string | undefined
}

/** The same colors in a tile, on the page, and in a saved image. */
export function createChartView({ slots, ...view }: ChartView): ChartView {
  return { ...view, slots: addOwnSlot(slots, view.model) }
}

export function toDisplayModel(model: ChartModel, units: DisplayUnits): ChartModel {
  if (model.unit !== 'speed' || convertSpeed(1, units) === 1) return model
  const convert = (mph: number): number => convertSpeed(mph, units)
  return {
    ...model,
    y: model.y && { min: convert(model.y.min), max: convert(model.y.max) },
    lines: model.lines.map(line => convertLine(line, convert)),
    bars: model.bars.map(bar => ({ ...bar, value: convert(bar.value) })),
    levels: model.levels.map(level => ({ ...level, y: convert(level.y) })),
    areas: model.areas.map(area => ({ ...area, low: convert(area.low), high: convert(area.high) })),
  }
}

function convertLine(line: ChartLine, convert: (y: number) => number): ChartLine {
  const segments = line.segments.map(points => points.map(point => ({ ...point, y: convert(point.y) })))
  return { ...line, segments }
}

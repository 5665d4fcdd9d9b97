// How uPlot draws a chart: its scales, axes and lines. Everything else is drawn by its hooks.
import type { ChartKind } from '#timing'
import uPlot from 'uplot'
import type { LineValues } from './align-lines'
import { formatAxisLap, formatAxisValue, getSteps, lapSteps, listPlaces } from './axis-values'
import { type ChartLook, getLineColor } from './chart-look'
import type { ChartView } from './chart-view'
import { drawAreaNames, drawAreas, drawFlagNames, drawFlags } from './draw-background'
import { drawBars } from './draw-bars'
import { drawLevels } from './draw-levels'
import { drawNumbers } from './draw-numbers'
import { drawPoints } from './draw-points'
import { drawClipped, type DrawingSurface } from './drawing-surface'
import { fitScale } from './fit-scale'
import { getDash, getSlot, sortByDepth } from './line-slots'
import { traceLine } from './trace-line'

/** In charts without order the lines of the field cross everywhere. */
const fieldWidths: Partial<Record<ChartKind, number>> = { laptimes: 0.75, speed: 0.75 }

/** The same for all charts, so that two charts have the same laps above each other. */
const gutters = { top: 20, right: 40, left: 64, bottom: 30 }
const numberGutter = 32

export interface PlotSource {
  readonly view: ChartView
  readonly look: ChartLook
}

interface PlotSize {
  readonly width: number
  readonly height: number
}

/** `source` is asked at every drawing, because the options are not changed after they are created. */
export function createPlotOptions(source: () => PlotSource, size: PlotSize): uPlot.Options {
  const { view, look } = source()
  const { scale } = look
  return {
    ...size,
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    padding: [gutters.top * scale, gutters.right * scale, 0, 0],
    scales: {
      x: { time: false, range: () => [source().view.range.min, source().view.range.max] },
      y: { dir: view.model.isInverted ? -1 : 1, range: () => readScale(source().view) },
    },
    axes: [createLapAxis(source), createValueAxis(source)],
    series: [
      {},
      ...sortByDepth(view.model.lines, view.slots).map(line =>
        createSeries(source, getSlot(view.slots, line)),
      ),
    ],
    hooks: {
      drawClear: [plot => drawBehind(createSurface(plot, source()))],
      drawAxes: [plot => drawBetween(createSurface(plot, source()))],
      draw: [plot => drawInFront(createSurface(plot, source()))],
    },
  }
}

const scales = new WeakMap<ChartView, uPlot.Range.MinMax>()

function readScale(view: ChartView): uPlot.Range.MinMax {
  const known = scales.get(view)
  if (known) return known
  const { min, max } = fitScale(view.model, view.range)
  const scale: uPlot.Range.MinMax = [min, max]
  scales.set(view, scale)
  return scale
}

function createAxis(source: () => PlotSource): uPlot.Axis {
  const { scale, font } = source().look
  return {
    stroke: () => source().look.quiet,
    font: `500 ${Math.round(12 * scale)}px ${font}`,
    grid: { stroke: () => source().look.grid, width: scale },
    ticks: { show: false },
    border: { show: true, stroke: () => source().look.grid, width: scale },
  }
}

function createLapAxis(source: () => PlotSource): uPlot.Axis {
  const { scale } = source().look
  return {
    ...createAxis(source),
    size: gutters.bottom * scale,
    gap: 8 * scale,
    space: 44 * scale,
    incrs: lapSteps,
    values: (_, laps) => laps.map(lap => formatAxisLap(lap, source().view.model)),
  }
}

function createValueAxis(source: () => PlotSource): uPlot.Axis {
  const { view, look } = source()
  const { unit } = view.model
  const isPlace = unit === 'place'
  return {
    ...createAxis(source),
    size: gutters.left * look.scale,
    gap: (isPlace ? numberGutter : 8) * look.scale,
    space: (isPlace ? 16 : 34) * look.scale,
    incrs: getSteps(unit),
    ...(isPlace && {
      splits: (_: uPlot, __: number, ___: number, max: number, step: number) => listPlaces(max, step),
    }),
    values: (_, values, __, ___, step) => values.map(value => formatAxisValue(value, unit, step)),
  }
}

function createSeries(source: () => PlotSource, slot: number | undefined): uPlot.Series {
  const { look, view } = source()
  const width = slot === undefined ? (fieldWidths[view.model.kind] ?? 1) : 2
  return {
    auto: false,
    stroke: () => getLineColor(source().look, slot),
    width: width * look.scale,
    dash: slot === undefined ? [] : getDash(slot).map(length => length * look.scale * uPlot.pxRatio),
    points: { show: false },
    paths: buildPath,
  }
}

interface KnownPath {
  readonly place: string
  readonly stroke: Path2D
}

/** By the values of a line, which are the same array while the line and all x stay the same. */
const knownPaths = new WeakMap<LineValues, KnownPath>()

const buildPath: uPlot.Series.PathBuilder = (plot, index, first, last) => {
  // The lines are always plain arrays of align-lines.ts.
  const [xs, ys] = [plot.data[0], plot.data[index]] as unknown as [number[], LineValues]
  const place = describePlace(plot)
  const known = knownPaths.get(ys)
  if (known?.place === place) return toPaths(known.stroke)
  const stroke = new Path2D()
  const { toX, toY } = createPositions(plot)
  traceLine(stroke, xs, ys, first, last, { toX, toY })
  knownPaths.set(ys, { place, stroke })
  return toPaths(stroke)
}

function toPaths(stroke: Path2D): uPlot.Series.Paths {
  return { stroke, fill: null, clip: null, flags: 0 }
}

/** Everything that the position of a point depends on. */
function describePlace({ bbox: { left, top, width, height }, scales: { x, y } }: uPlot): string {
  return [left, top, width, height, x?.min, x?.max, y?.min, y?.max].join(' ')
}

/** Linear functions, because `valToPos` is slow for ten thousands of points. */
function createPositions(plot: uPlot): Pick<DrawingSurface, 'toX' | 'toY'> {
  const { left, top, width, height } = plot.bbox
  const [xStart, yStart] = [plot.posToVal(left, 'x', true), plot.posToVal(top, 'y', true)]
  const xFactor = width / (plot.posToVal(left + width, 'x', true) - xStart)
  const yFactor = height / (plot.posToVal(top + height, 'y', true) - yStart)
  return { toX: x => left + (x - xStart) * xFactor, toY: y => top + (y - yStart) * yFactor }
}

function createSurface(plot: uPlot, { view, look }: PlotSource): DrawingSurface {
  const { left, top, width, height } = plot.bbox
  const edges = { left, top, right: left + width, bottom: top + height }
  const unit = uPlot.pxRatio * look.scale
  return { context: plot.ctx, view, look, unit, ...edges, ...createPositions(plot) }
}

function drawBehind(surface: DrawingSurface): void {
  drawClipped(surface, () => {
    drawFlags(surface)
    drawAreas(surface)
  })
}

function drawBetween(surface: DrawingSurface): void {
  drawClipped(surface, () => drawBars(surface))
}

function drawInFront(surface: DrawingSurface): void {
  drawClipped(surface, () => drawLevels(surface))
  // Shapes at the edges of the chart are whole.
  drawClipped(surface, () => drawPoints(surface), 6)
  surface.context.save()
  drawFlagNames(surface)
  drawAreaNames(surface)
  drawNumbers(surface)
  surface.context.restore()
}

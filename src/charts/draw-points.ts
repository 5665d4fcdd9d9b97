// The shapes and texts at points: filled, hollow, cross, beyond the scale, `P`.
import type { ChartLine, ChartPoint, ChartRange } from '#timing'
import { getLineColor } from './chart-look'
import { type DrawingSurface, drawText, setFont } from './drawing-surface'
import { getSlot, sortByDepth } from './line-slots'
import { isAtEdge } from './is-at-edge'

type PointShape = ChartPoint['shape']

const radius = 3
const minLapWidth = 7
/** Texts of the field are drawn if a place is at least this high. */
const minPlaceHeight = 10

interface Style {
  readonly color: string
  readonly isHighlighted: boolean
  /** Laps are too narrow for a shape at every point. */
  readonly isDense: boolean
}

export function drawPoints(surface: DrawingSurface): void {
  const { view, look, toX, unit } = surface
  const isDense = toX(1) - toX(0) < minLapWidth * unit
  for (const line of sortByDepth(view.model.lines, view.slots)) {
    const slot = getSlot(view.slots, line)
    const style = { color: getLineColor(look, slot), isHighlighted: slot !== undefined, isDense }
    drawLinePoints(surface, line, style)
  }
}

interface Position {
  readonly x: number
  readonly y: number
}

/** All shapes of a kind are one path, because every path costs time. */
function drawLinePoints(surface: DrawingSurface, line: ChartLine, style: Style): void {
  const { range } = surface.view
  const shapes = new Map<PointShape, Position[]>()
  const labeled: ChartPoint[] = []
  for (const points of line.segments)
    for (const point of points) {
      if (!isInside(point.x, range)) continue
      // A line of one point would not be visible.
      const shape = points.length === 1 && point.shape === 'none' ? 'filled' : point.shape
      if (isShapeVisible(shape, style)) addTo(shapes, shape, findPosition(surface, point))
      if (point.label !== undefined) labeled.push(point)
    }
  for (const [shape, positions] of shapes) drawShapes(surface, shape, positions, style.color)
  if (labeled.length === 0 || !isTextVisible(surface, style)) return
  setFont(surface, style.isHighlighted ? 'bold' : 'small')
  surface.context.textAlign = 'center'
  for (const point of labeled) drawLabel(surface, point, style)
}

function addTo(shapes: Map<PointShape, Position[]>, shape: PointShape, position: Position): void {
  const positions = shapes.get(shape)
  if (positions) positions.push(position)
  else shapes.set(shape, [position])
}

/** Points beyond the scale are at its edge. */
function findPosition(
  { top, bottom, toX, toY, unit }: DrawingSurface,
  { x, y, shape }: ChartPoint,
): Position {
  if (shape === 'edge') return { x: toX(x), y: top + 8 * unit }
  return { x: toX(x), y: shape === 'low edge' ? bottom - 8 * unit : toY(y) }
}

function isInside(x: number, { min, max }: ChartRange): boolean {
  return x >= min && x <= max
}

function drawLabel(surface: DrawingSurface, point: ChartPoint, { color, isDense }: Style): void {
  const { x, y } = findPosition(surface, point)
  const distance = point.shape === 'edge' ? 13 : -9
  const textY = y + distance * surface.unit
  // Between so many lines the edge would hide more than it shows, and it is half of the time.
  if (isDense) {
    surface.context.fillStyle = color
    surface.context.fillText(point.label ?? '', x, textY)
    return
  }
  drawText(surface, point.label ?? '', x, textY, color)
}

function isShapeVisible(shape: PointShape, { isHighlighted, isDense }: Style): boolean {
  if (shape === 'none') return false
  // Where a rider stopped is shown for the field too.
  return isHighlighted ? shape === 'cross' || isAtEdge(shape) || !isDense : shape === 'cross'
}

function isTextVisible({ view, toY, unit }: DrawingSurface, { isHighlighted, isDense }: Style): boolean {
  if (isHighlighted) return true
  return view.model.unit === 'place' && !isDense && Math.abs(toY(1) - toY(2)) >= minPlaceHeight * unit
}

function drawShapes(
  { context, look, unit }: DrawingSurface,
  shape: PointShape,
  positions: readonly Position[],
  color: string,
): void {
  context.beginPath()
  for (const position of positions) addShape(context, shape, position, radius * unit)
  context.lineWidth = 1.75 * unit
  context.strokeStyle = color
  context.fillStyle = shape === 'hollow' ? look.panel : color
  if (shape !== 'cross') context.fill()
  context.stroke()
}

function addShape(
  context: CanvasRenderingContext2D,
  shape: PointShape,
  { x, y }: Position,
  size: number,
): void {
  if (shape === 'cross') {
    for (const sign of [1, -1]) {
      context.moveTo(x - size * 1.2, y - sign * size * 1.2)
      context.lineTo(x + size * 1.2, y + sign * size * 1.2)
    }
  } else if (isAtEdge(shape)) {
    const up = shape === 'edge' ? 1 : -1
    context.moveTo(x, y - up * size * 1.4)
    context.lineTo(x + size * 1.4, y + up * size)
    context.lineTo(x - size * 1.4, y + up * size)
    context.closePath()
  } else {
    context.moveTo(x + size, y)
    context.arc(x, y, size, 0, 2 * Math.PI)
  }
}

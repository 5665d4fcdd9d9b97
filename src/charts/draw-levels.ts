// Dashed horizontal lines such as the mean of a stint, with their texts.
import type { ChartLevel } from '#timing'
import { getLineColor } from './chart-look'
import { type DrawingSurface, drawText, setFont } from './drawing-surface'

interface Box {
  readonly left: number
  readonly right: number
  readonly y: number
}

const textDistance = 9
const textHeight = 12

/** My rider's texts come first, so they are the ones that stay where there is no room for all. */
export function drawLevels(surface: DrawingSurface): void {
  const { range, slots, model } = surface.view
  const slotOf = ({ riderId }: ChartLevel): number => (riderId === undefined ? 0 : (slots.get(riderId) ?? 9))
  const levels = model.levels.filter(({ from, to }) => to >= range.min && from <= range.max)
  const taken: Box[] = []
  for (const level of levels.toSorted((one, other) => slotOf(one) - slotOf(other)))
    drawLevel(surface, level, taken)
}

function drawLevel(surface: DrawingSurface, level: ChartLevel, taken: Box[]): void {
  const { context, look, view, left, right, toX, toY, unit } = surface
  const { riderId, from, to, y, label } = level
  const color = riderId === undefined ? look.quiet : getLineColor(look, view.slots.get(riderId))
  const [start, end] = [Math.max(left, toX(from)), Math.min(right, toX(to))]
  context.beginPath()
  context.setLineDash([6 * unit, 4 * unit])
  context.moveTo(start, toY(y))
  context.lineTo(end, toY(y))
  context.strokeStyle = color
  context.lineWidth = 1.25 * unit
  context.stroke()
  context.setLineDash([])
  setFont(surface, 'small')
  context.textAlign = 'right'
  const box = findFreeBox(
    surface,
    { left: end - context.measureText(label).width, right: end, y: toY(y) },
    taken,
  )
  if (box === undefined) return
  taken.push(box)
  drawText(surface, label, box.right - 4 * unit, box.y, color)
}

/** Above the line, or below it; undefined where other texts are in both places. */
function findFreeBox(
  { unit, top, bottom }: DrawingSurface,
  wanted: Box,
  taken: readonly Box[],
): Box | undefined {
  const { left, right, y } = wanted
  const places = [y - textDistance * unit, y + textDistance * unit].map(textY => ({ left, right, y: textY }))
  return places.find(
    place =>
      place.y > top &&
      place.y < bottom &&
      taken.every(
        other =>
          other.left > place.right ||
          other.right < place.left ||
          Math.abs(other.y - place.y) >= textHeight * unit,
      ),
  )
}

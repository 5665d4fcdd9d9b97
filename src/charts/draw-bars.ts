// Bars of gains and losses.
import type { ChartBar } from '#timing'
import { type DrawingSurface, hatch } from './drawing-surface'

/** The part of the width of a bar that stays free on each side. */
const sideSpace = 0.12

export function drawBars(surface: DrawingSurface): void {
  const { view, context, look, left, right, toY, unit } = surface
  if (view.model.bars.length === 0) return
  for (const bar of view.model.bars) drawBar(surface, bar)
  context.beginPath()
  context.moveTo(left, toY(0))
  context.lineTo(right, toY(0))
  context.strokeStyle = look.line
  context.lineWidth = unit
  context.stroke()
}

function drawBar(surface: DrawingSurface, { from, to, value, isCounted }: ChartBar): void {
  const { context, look, toX, toY, unit } = surface
  const space = (toX(to) - toX(from)) * sideSpace
  const x = toX(from) + space
  const y = Math.min(toY(value), toY(0))
  const width = Math.max(unit, toX(to) - toX(from) - 2 * space)
  const height = Math.max(unit, Math.abs(toY(value) - toY(0)))
  if (isCounted) {
    context.fillStyle = value < 0 ? look.worse : look.better
    context.fillRect(x, y, width, height)
    return
  }
  hatch(surface, { x, y, width, height }, look.field)
  context.strokeStyle = look.field
  context.lineWidth = unit
  context.strokeRect(x, y, width, height)
}

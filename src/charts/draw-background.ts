// What is behind the lines: flags and areas.
import type { ChartArea, ChartFlag, Flag } from '#timing'
import { type DrawingSurface, drawText, hatch, setFont } from './drawing-surface'

const flagNames: Readonly<Record<Flag, string>> = {
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
  white: 'White',
  chequered: 'Finish',
}

const fillOpacity = 0.16
const areaOpacity = 0.12
const hatchOpacity = 0.55

export function drawFlags(surface: DrawingSurface): void {
  for (const flag of surface.view.model.flags) drawFlag(surface, flag)
}

/** Where the time of a change is not exact, the flag is hatched. */
function drawFlag(surface: DrawingSurface, { from, to, flag, uncertainFrom, certainTo }: ChartFlag): void {
  const { context, look, top, bottom } = surface
  // White would not be visible on white.
  const color = flag === 'white' ? look.line : look.flags[flag]
  const [left, right] = [limitX(surface, from), limitX(surface, certainTo ?? to)]
  hatchBetween(surface, limitX(surface, uncertainFrom ?? from), left, color)
  hatchBetween(surface, right, limitX(surface, to), color)
  if (right <= left) return
  context.globalAlpha = fillOpacity
  context.fillStyle = look.flags[flag]
  context.fillRect(left, top, right - left, bottom - top)
  context.globalAlpha = 1
  drawFlagEdges(surface, flag, left, right)
}

function hatchBetween(surface: DrawingSurface, left: number, right: number, color: string): void {
  const { context, top, bottom } = surface
  if (right <= left) return
  context.globalAlpha = hatchOpacity
  hatch(surface, { x: left, y: top, width: right - left, height: bottom - top }, color)
  context.globalAlpha = 1
}

/** A stripe at the top and thin sides, so that white is visible on white. */
function drawFlagEdges(surface: DrawingSurface, flag: Flag, left: number, right: number): void {
  const { context, look, top, bottom, unit } = surface
  context.fillStyle = look.flags[flag]
  context.fillRect(left, top, right - left, 4 * unit)
  context.strokeStyle = flag === 'white' ? look.line : look.flags[flag]
  context.lineWidth = unit
  context.strokeRect(left, top, right - left, bottom - top)
}

/** Above the chart: the whole word, or its first letter where there is no room for it. */
export function drawFlagNames(surface: DrawingSurface): void {
  const { context, view, look, left, top, right, unit } = surface
  setFont(surface, 'small')
  context.textAlign = 'center'
  for (const { flag, from, to } of view.model.flags) {
    const [start, end] = [limitX(surface, from), limitX(surface, to)]
    if (end <= start) continue
    const name = flagNames[flag]
    const width = context.measureText(name).width
    const isNarrow = width > end - start + 8 * unit
    const middle = Math.max(left + width / 2, Math.min(right - width / 2, (start + end) / 2))
    context.fillStyle = look.quiet
    context.fillText(isNarrow ? name.charAt(0) : name, middle, top - 9 * unit)
  }
}

export function drawAreas(surface: DrawingSurface): void {
  const { context, look, view } = surface
  context.globalAlpha = areaOpacity
  context.fillStyle = look.lines[0] ?? look.quiet
  for (const area of view.model.areas) {
    const { left, right, top, bottom } = findEdges(surface, area)
    context.fillRect(left, top, right - left, bottom - top)
  }
  context.globalAlpha = 1
}

/** Above the area, because its lines are inside; inside where the area reaches the top. */
export function drawAreaNames(surface: DrawingSurface): void {
  const { context, look, view, unit } = surface
  setFont(surface, 'small')
  context.textAlign = 'left'
  for (const area of view.model.areas) {
    const { left, right, top } = findEdges(surface, area)
    if (right <= left) continue
    const y = top - 16 * unit < surface.top ? Math.max(top, surface.top) + 10 * unit : top - 8 * unit
    drawText(surface, area.label, left + 6 * unit, y, look.quiet)
  }
}

function findEdges(
  surface: DrawingSurface,
  { from, to, low, high }: ChartArea,
): Pick<DrawingSurface, 'left' | 'right' | 'top' | 'bottom'> {
  const [one, other] = [surface.toY(low), surface.toY(high)]
  return {
    left: limitX(surface, from),
    right: limitX(surface, to),
    top: Math.min(one, other),
    bottom: Math.max(one, other),
  }
}

function limitX({ left, right, toX }: DrawingSurface, x: number): number {
  return Math.min(right, Math.max(left, toX(x)))
}

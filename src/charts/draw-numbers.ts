// Race numbers at the ends of lines: at both ends in the lap chart, else on the right.
import type { ChartLine, ChartPoint, ChartRange } from '#timing'
import { getLineColor } from './chart-look'
import { type DrawingSurface, drawText, setFont } from './drawing-surface'
import { getSlot } from './line-slots'
import { type EndLabel, placeLabels } from './place-labels'

const distance = 12
const fieldDistance = 10

interface LineEnd {
  readonly line: ChartLine
  readonly point: ChartPoint
}

export function drawNumbers(surface: DrawingSurface): void {
  const { view, left, right, unit } = surface
  const ends = findEnds(view.model.lines, view.range)
  drawColumn(surface, ends.last, right + 8 * unit, 'left')
  const isLapChart = view.model.kind === 'positions'
  if (isLapChart) drawColumn(surface, ends.first, left - 8 * unit, 'right')
  // A rider out on lap 1 has one point and one number.
  const numbered = new Set(isLapChart ? ends.first.map(({ point }) => point) : [])
  for (const end of ends.stopped) if (!numbered.has(end.point)) drawStopped(surface, end)
}

/** `stopped` are the ends of lines that end long before the newest ones in view. */
function findEnds(
  lines: readonly ChartLine[],
  range: ChartRange,
): Record<'first' | 'last' | 'stopped', LineEnd[]> {
  const visible = lines.flatMap(line => {
    const [first, last] = [findFirst(line, range), findLast(line, range)]
    return first && last ? [{ line, first, last }] : []
  })
  const newest = Math.max(...visible.map(({ last }) => last.x))
  const ends = visible.map(({ line, last }) => ({ line, point: last }))
  const isStopped = ({ line, point }: LineEnd): boolean =>
    newest - point.x > 2 && line.segments.at(-1)?.at(-1) === point
  return {
    first: visible.map(({ line, first }) => ({ line, point: first })),
    last: ends.filter(end => !isStopped(end)),
    stopped: ends.filter(isStopped),
  }
}

function findFirst({ segments }: ChartLine, { min, max }: ChartRange): ChartPoint | undefined {
  for (const points of segments) {
    const point = points.find(({ x }) => x >= min)
    if (point) return point.x <= max ? point : undefined
  }
  return undefined
}

function findLast({ segments }: ChartLine, { min, max }: ChartRange): ChartPoint | undefined {
  const points = segments.findLast(([first]) => first !== undefined && first.x <= max)
  const point = points?.findLast(({ x }) => x <= max)
  return point && point.x >= min ? point : undefined
}

function drawColumn(
  surface: DrawingSurface,
  ends: readonly LineEnd[],
  x: number,
  align: 'left' | 'right',
): void {
  const { context, view, look, top, bottom, unit, toY } = surface
  const labels = ends.map(({ line, point }): EndLabel => ({
    key: `${line.isOtherSession} ${line.riderId}`,
    text: line.number,
    y: Math.min(bottom, Math.max(top, toY(point.y))),
    slot: getSlot(view.slots, line),
  }))
  const isLapChart = view.model.unit === 'place'
  const room = { top, bottom, distance: (isLapChart ? fieldDistance : distance) * unit }
  context.textAlign = align
  // Beside the chart there are no lines behind the numbers, so they need no edge.
  for (const { text, textY, slot } of placeLabels(labels, room)) {
    setFont(surface, slot === undefined ? 'small' : 'bold')
    context.fillStyle = slot === undefined ? look.quiet : getLineColor(look, slot)
    context.fillText(text, x, textY)
  }
}

/** The number stands where the rider stopped. */
function drawStopped(surface: DrawingSurface, { line, point }: LineEnd): void {
  const { context, view, look, unit, toX, toY } = surface
  const slot = getSlot(view.slots, line)
  if (slot === undefined && view.model.unit !== 'place') return
  context.textAlign = 'left'
  setFont(surface, slot === undefined ? 'small' : 'bold')
  const color = slot === undefined ? look.quiet : getLineColor(look, slot)
  drawText(surface, line.number, toX(point.x) + 8 * unit, toY(point.y), color)
}

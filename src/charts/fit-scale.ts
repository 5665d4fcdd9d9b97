// The vertical scale of what is in view.
import type { ChartLine, ChartModel, ChartRange } from '#timing'
import { isAtEdge } from './is-at-edge'

/** The part of the scale that stays free above and below; twice as much above a level, for its text. */
const margin = 0.06

export function fitScale(model: ChartModel, range: ChartRange): ChartRange {
  if (model.y) return model.y
  const { min, max } = findExtremes(model, range)
  if (min > max) return { min: 0, max: 1 }
  const space = (max - min || Math.abs(max) || 1) * margin
  const hasLevelOnTop = model.levels.some(({ y }) => y === max)
  return { min: min - space, max: max + (hasLevelOnTop ? 2 * space : space) }
}

function findExtremes({ lines, levels, bars }: ChartModel, range: ChartRange): ChartRange {
  let { min, max } = findPointExtremes(lines, range)
  const isInView = ({ from, to }: Span): boolean => from <= range.max && to >= range.min
  const values = [
    ...levels.filter(isInView).map(({ y }) => y),
    ...bars.filter(isInView).flatMap(({ value }) => [value, 0]),
  ]
  for (const value of values) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { min, max }
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Nothing is called for a point, because there are ten thousands of points. */
function findPointExtremes(lines: readonly ChartLine[], range: ChartRange): ChartRange {
  let min = Infinity
  let max = -Infinity
  for (const { segments } of lines)
    for (const points of segments)
      for (const { x, y, shape } of points) {
        if (x < range.min || x > range.max || isAtEdge(shape)) continue
        if (y < min) min = y
        if (y > max) max = y
      }
  return { min, max }
}

// The vertical scale of what is in view.
import type { ChartModel, ChartRange } from '#timing'

/** The part of the scale that stays free above and below. */
const margin = 0.06
/** Half a place above the first and below the last. */
const placeMargin = 0.6

export function fitScale(model: ChartModel, range: ChartRange): ChartRange {
  if (model.y) return model.y
  // All places, not only those in view: a place stays where it is while the user zooms.
  const { min, max } = findExtremes(model, model.unit === 'place' ? model.x : range)
  if (min > max) return { min: 0, max: 1 }
  if (model.unit === 'place') return { min: Math.min(1, min) - placeMargin, max: max + placeMargin }
  const space = (max - min || Math.abs(max) || 1) * margin
  return { min: min - space, max: max + space }
}

function findExtremes(model: ChartModel, range: ChartRange): ChartRange {
  let min = Infinity
  let max = -Infinity
  const add = (y: number): void => {
    if (y < min) min = y
    if (y > max) max = y
  }
  const isInView = (from: number, to: number): boolean => from <= range.max && to >= range.min
  for (const { segments } of model.lines)
    for (const points of segments)
      for (const { x, y, shape } of points) if (shape !== 'edge' && isInView(x, x)) add(y)
  for (const { from, to, y } of model.levels) if (isInView(from, to)) add(y)
  for (const { from, to, value } of model.bars) {
    if (!isInView(from, to)) continue
    add(value)
    add(0)
  }
  return { min, max }
}

// Tiles by their places. A removed one leaves a free place, so that nothing jumps (decisions Q-126).
import { templateLimits } from '#contract'
import type { Widget } from './template-book'

export function freePlace(): Widget {
  return { name: 'Placeholder', widgetSettings: {} }
}

export function isFree({ name }: Pick<Widget, 'name'>): boolean {
  return name === 'Placeholder'
}

/** Free places behind the last tile are not kept. */
export function trimmed(widgets: readonly Widget[]): Widget[] {
  return widgets.slice(0, widgets.findLastIndex(widget => !isFree(widget)) + 1)
}

export function countOf(widgets: readonly Widget[]): number {
  return widgets.filter(widget => !isFree(widget)).length
}

/** In a free place, or instead of what is there. */
export function placed(widgets: readonly Widget[], index: number, widget: Widget): Widget[] {
  if (!isPlace(index)) return [...widgets]
  const missing = Math.max(0, index + 1 - widgets.length)
  return trimmed([...widgets, ...Array.from({ length: missing }, freePlace)].with(index, widget))
}

export function removed(widgets: readonly Widget[], index: number): Widget[] {
  return index in widgets ? placed(widgets, index, freePlace()) : [...widgets]
}

/** A tile and whatever is at its new place change places; all others stay. */
export function swapped(widgets: readonly Widget[], from: number, to: number): Widget[] {
  const tile = widgets[from]
  if (!tile || !isPlace(to)) return [...widgets]
  const other = widgets[to] ?? freePlace()
  return placed(placed(widgets, to, tile), from, other)
}

function isPlace(index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < templateLimits.widgets
}

/** The next free place behind this one, else the first; undefined if all are taken. */
export function nextFree(widgets: readonly Widget[], places: number, after: number): number | undefined {
  const free = Array.from({ length: places }, (_, index) => index).filter(index => {
    const widget = widgets[index]
    return widget === undefined || isFree(widget)
  })
  return free.find(index => index > after) ?? free[0]
}

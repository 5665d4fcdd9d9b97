// Edits the widget list of a template. The index of a widget is its place in the grid; a removed widget leaves a free
// place, so that the other tiles do not move (decisions Q-126).
import { templateLimits } from '#contract'
import { isWidgetName, type StoredWidget } from '#widgets/catalog'
import type { Widget } from './state'

export function createFreePlace(): Widget {
  return { name: 'Placeholder', widgetSettings: {} }
}

export function isFreePlace({ name }: Pick<Widget, 'name'>): boolean {
  return name === 'Placeholder'
}

/** Removes the free places behind the last tile. */
export function trimWidgets(widgets: readonly Widget[]): Widget[] {
  return widgets.slice(0, widgets.findLastIndex(widget => !isFreePlace(widget)) + 1)
}

export function countWidgets(widgets: readonly Widget[]): number {
  return widgets.filter(widget => !isFreePlace(widget)).length
}

/** Fills a free place or replaces the widget at that place. */
export function placeWidget(widgets: readonly Widget[], index: number, widget: Widget): Widget[] {
  if (!isValidPlace(index)) return [...widgets]
  const missing = Math.max(0, index + 1 - widgets.length)
  return trimWidgets([...widgets, ...Array.from({ length: missing }, createFreePlace)].with(index, widget))
}

export function removeWidgetAt(widgets: readonly Widget[], index: number): Widget[] {
  return index in widgets ? placeWidget(widgets, index, createFreePlace()) : [...widgets]
}

export function swapWidgets(widgets: readonly Widget[], from: number, to: number): Widget[] {
  const moved = widgets[from]
  if (!moved || !isValidPlace(to)) return [...widgets]
  const other = widgets[to] ?? createFreePlace()
  return placeWidget(placeWidget(widgets, to, moved), from, other)
}

function isValidPlace(index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < templateLimits.widgets
}

/** Returns the next free place after the given one, or the first; undefined if all places are taken. */
export function findNextFreePlace(
  widgets: readonly Widget[],
  placeCount: number,
  after: number,
): number | undefined {
  const free = Array.from({ length: placeCount }, (_, index) => index).filter(index => {
    const widget = widgets[index]
    return widget === undefined || isFreePlace(widget)
  })
  return free.find(index => index > after) ?? free[0]
}

/** Narrows the type: every template is repaired on arrival, so the settings of a widget match its name. */
export function toStoredWidget(widget: Widget | undefined): StoredWidget {
  return (widget && isWidgetName(widget.name) ? widget : createFreePlace()) as StoredWidget
}

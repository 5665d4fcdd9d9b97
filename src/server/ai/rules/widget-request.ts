// One widget that a prompt asks for, with the details that the prompt gives about it.
import {
  catalog,
  type DataPoint,
  pickableWidgets,
  type SettingValue,
  type WidgetOption,
} from '#widgets/catalog'
import type { Pickable, WidgetTerm } from './term'

export interface WidgetRequest {
  widget: Pickable
  /** The data points that a data point widget shows. */
  points: DataPoint[]
  sectors: readonly number[] | undefined
  /** `sectors` comes from a plural without numbers; an explicit count takes precedence. */
  isPlural: boolean
  count: number | undefined
  riders: readonly string[]
  readonly options: Map<string, SettingValue>
  written: string
  /** The data point to show if the request turns out to ask for a data point widget. */
  readonly point: DataPoint | undefined
}

export function createWidgetRequest(
  { widget, point, sectors, isPlural = false }: WidgetTerm,
  written: string,
): WidgetRequest {
  return {
    widget: widget ?? 'SingleDatapoint',
    points: widget === undefined && point ? [point] : [],
    sectors,
    isPlural,
    count: undefined,
    riders: [],
    options: new Map(),
    written,
    point,
  }
}

export function requestEveryWidget(written: string): WidgetRequest[] {
  return pickableWidgets.map(widget => createWidgetRequest({ kind: 'widget', widget }, written))
}

function hasOption(widget: Pickable, key: string): boolean {
  const options: readonly WidgetOption[] = catalog[widget].options
  return options.some(option => option.key === key)
}

export function hasDataPoint({ widget }: WidgetRequest): boolean {
  return widget === 'SingleDatapoint' || widget === 'DualDatapoint'
}

/** Sets the options that the widget has; a value set earlier is kept. */
export function applyOptions(request: WidgetRequest, options: ReadonlyMap<string, SettingValue>): void {
  for (const [key, value] of options)
    if (hasOption(request.widget, key) && !request.options.has(key)) request.options.set(key, value)
}

export function isRequestFor(request: WidgetRequest, { widget, point }: WidgetTerm): boolean {
  return widget === undefined
    ? point !== undefined && request.points.includes(point)
    : widget === request.widget
}

/** Merges the last two data points since `start` into one tile; returns the index of the last request. */
export function mergeLastTwo(requests: WidgetRequest[], start: number): number {
  const [top, bottom] = requests.slice(Math.max(start, requests.length - 2))
  if (top?.point && bottom?.point) {
    requests.pop()
    top.widget = 'DualDatapoint'
    top.points = [top.point, bottom.point]
  }
  return requests.length - 1
}

// One thing somebody wants to see, with all that was said about it.
import {
  catalog,
  type DataPoint,
  pickableWidgets,
  type SettingValue,
  type WidgetOption,
} from '#widgets/catalog'
import type { Pickable, Thing } from './meaning'

export interface Wish {
  widget: Pickable
  /** What a data point widget is to show. */
  points: DataPoint[]
  sectors: readonly number[] | undefined
  /** Named by a plural only: a count says it better. */
  isPlural: boolean
  count: number | undefined
  riders: readonly string[]
  readonly options: Map<string, SettingValue>
  written: string
  /** The widget may turn out to be one of data points, as long as nobody said otherwise. */
  readonly point: DataPoint | undefined
}

export function wishFor({ widget, point, sectors, isPlural = false }: Thing, written: string): Wish {
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

export function everyWish(written: string): Wish[] {
  return pickableWidgets.map(widget => wishFor({ kind: 'thing', widget }, written))
}

function hasOption(widget: Pickable, key: string): boolean {
  const options: readonly WidgetOption[] = catalog[widget].options
  return options.some(option => option.key === key)
}

export function hasDataPoint({ widget }: Wish): boolean {
  return widget === 'SingleDatapoint' || widget === 'DualDatapoint'
}

/** Those it has; what was said first stays. */
export function giveOptions(wish: Wish, options: ReadonlyMap<string, SettingValue>): void {
  for (const [key, value] of options)
    if (hasOption(wish.widget, key) && !wish.options.has(key)) wish.options.set(key, value)
}

export function isWishFor(wish: Wish, { widget, point }: Thing): boolean {
  return widget === undefined ? point !== undefined && wish.points.includes(point) : widget === wish.widget
}

/** The last two values since `start` become one tile; answers where the last tile is now. */
export function putTogether(wishes: Wish[], start: number): number {
  const [top, bottom] = wishes.slice(Math.max(start, wishes.length - 2))
  if (top?.point && bottom?.point) {
    wishes.pop()
    top.widget = 'DualDatapoint'
    top.points = [top.point, bottom.point]
  }
  return wishes.length - 1
}

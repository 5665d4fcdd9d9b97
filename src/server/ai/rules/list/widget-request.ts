// One widget that a prompt asks for, with the details that the prompt gives about it.
import { catalog, type DataPoint, type SettingValue, type WidgetOption } from '#widgets/catalog'
import type { Pickable, WidgetTerm } from '../terms/term'
import type { Clause } from './split-sentences'

export interface WidgetRequest {
  widget: Pickable
  /** The data points that a data point widget shows. */
  points: readonly DataPoint[]
  sectors: readonly number[] | undefined
  /** `sectors` comes from a plural without numbers; an explicit count takes precedence. */
  readonly isPlural: boolean
  count: number | undefined
  riders: readonly string[]
  readonly options: Map<string, SettingValue>
  /** Whether the request is about the user's own rider, so that it does not share the riders of others. */
  isOwn: boolean
  /** The words of the prompt that ask for the widget. */
  written: string
  /** The data point of the same words, if there is one. */
  readonly point: DataPoint | undefined
  /** How the clause of the request is joined to the clause before it. */
  readonly join: Clause['join']
  /** Whether the request describes one tile of a request with a count. */
  readonly isVariant: boolean
  /** The noun of the request: `gap tiles`. */
  noun: 'tile' | 'tiles' | undefined
  /** Whether the riders stand behind the widget, where they may refer to the widgets before it too. */
  hasRidersBehind: boolean
  /** The keys of the options that stand behind the widget. */
  optionsBehind: readonly string[]
}

export function createWidgetRequest(
  { widget, point, points, sectors, isPlural = false }: WidgetTerm,
  written: string,
  join: Clause['join'] = 'start',
): WidgetRequest {
  return {
    widget: widget ?? 'SingleDatapoint',
    points: points ?? (widget === undefined && point ? [point] : []),
    sectors,
    isPlural,
    count: undefined,
    riders: [],
    options: new Map(),
    isOwn: false,
    written,
    point,
    join,
    isVariant: false,
    noun: undefined,
    hasRidersBehind: false,
    optionsBehind: [],
  }
}

/** Sets the options that the widget has; a value set earlier is kept. */
export function applyOptions(request: WidgetRequest, options: ReadonlyMap<string, SettingValue>): void {
  for (const [name, value] of options) {
    const key = findOption(request.widget, name)
    if (key !== undefined && !request.options.has(key)) request.options.set(key, value)
  }
}

/** Finds the key of the widget's option by the name in a prompt's term: `Size`, or `SectorTime.Show`. */
function findOption(widget: Pickable, name: string): string | undefined {
  const options: readonly WidgetOption[] = catalog[widget].options
  return options.find(({ key }) => key === name || `${widget}.${key}` === name)?.key
}

/** Assigns riders to the requests that have none. */
export function assignRiders(requests: readonly WidgetRequest[], riders: readonly string[]): void {
  for (const request of requests) if (request.riders.length === 0) request.riders = riders
}

// The door of `widgets` for what is pure: the list of all by the name a template stores, in the picker's order.
// Adding a widget is one line here; the compiler then asks for its line in `views.ts`.
import { countdownTimerSettings } from './countdown-timer/settings'
import { defaultValues } from './default-values'
import { dualDatapointSettings } from './dual-datapoint/settings'
import { gapSettings } from './gap/settings'
import { heaterSettings } from './heater/settings'
import { idealLapSettings } from './ideal-lap/settings'
import { placeholderSettings } from './placeholder/settings'
import { raceStatusSettings } from './race-status/settings'
import { repairedValues } from './repaired-values'
import { sectorTimeSettings } from './sector-time/settings'
import { singleDatapointSettings } from './single-datapoint/settings'
import { speedSettings } from './speed/settings'
import { tireDataSettings } from './tire-data/settings'
import { weatherSettings } from './weather/settings'
import type { ValuesOf, WidgetSettings } from './widget'

export { commonOptions } from './common-options'
export { type DataPoint, dataPointKeywords, dataPoints, rankedDataPoints } from './data-point'
export { spaced } from './spaced'
export type * from './widget'

export const catalog = {
  SectorTime: sectorTimeSettings,
  SingleDatapoint: singleDatapointSettings,
  DualDatapoint: dualDatapointSettings,
  CountdownTimer: countdownTimerSettings,
  TheoreticalLaps: idealLapSettings,
  Weather: weatherSettings,
  Status: raceStatusSettings,
  Speed: speedSettings,
  Heater: heaterSettings,
  Gap: gapSettings,
  Tire_Data: tireDataSettings,
  Placeholder: placeholderSettings,
} as const satisfies Record<string, WidgetSettings>

export type WidgetName = keyof typeof catalog

/** What the template keeps of each. */
export type SettingsOf<Name extends WidgetName> = ValuesOf<(typeof catalog)[Name]['options'][number]>

/** A widget as a template keeps it. */
export type StoredWidget = {
  readonly [Name in WidgetName]: { readonly name: Name; readonly widgetSettings: SettingsOf<Name> }
}[WidgetName]

export function isWidgetName(name: unknown): name is WidgetName {
  return typeof name === 'string' && Object.hasOwn(catalog, name)
}

/** All a person can pick: the placeholder is what is there before. */
export const pickableWidgets = Object.keys(catalog).filter(
  (name): name is Exclude<WidgetName, 'Placeholder'> => isWidgetName(name) && name !== 'Placeholder',
)

export function defaultSettings<Name extends WidgetName>(name: Name): SettingsOf<Name> {
  // The values come from the very options the type is made of.
  return defaultValues(catalog[name]) as unknown as SettingsOf<Name>
}

/** Whatever was stored or answered, as settings that the widget can show. */
export function repairedSettings<Name extends WidgetName>(name: Name, given: unknown): SettingsOf<Name> {
  // As above: every option has a value of its own kind now.
  return repairedValues(catalog[name], given) as unknown as SettingsOf<Name>
}

/** Unknown widgets are dropped, and so are the free places behind the last (decisions Q-126). */
export function repairedWidgets(given: unknown): StoredWidget[] {
  const items: readonly unknown[] = Array.isArray(given) ? given : []
  const widgets = items.flatMap(item => repairedWidget(item) ?? [])
  const last = widgets.findLastIndex(({ name }) => name !== 'Placeholder')
  return widgets.slice(0, last + 1)
}

function repairedWidget(given: unknown): StoredWidget | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { name, widgetSettings } = given as { readonly name?: unknown; readonly widgetSettings?: unknown }
  if (!isWidgetName(name)) return undefined
  return { name, widgetSettings: repairedSettings(name, widgetSettings) }
}

// The pure part of `widgets`: the settings of every widget by the name stored in templates, in the picker's order.
// To add a widget, add a line here; the compiler then requires its line in `views.ts`.
import { battleSettings } from './battle/settings'
import { catchClockSettings } from './catch-clock/settings'
import { chartSettings } from './chart/settings'
import { cleanPaceSettings } from './clean-pace/settings'
import { countdownTimerSettings } from './countdown-timer/settings'
import { getDefaultValues } from './get-default-values'
import { dualDatapointSettings } from './dual-datapoint/settings'
import { forecastSettings } from './forecast/settings'
import { gapSettings } from './gap/settings'
import { gapsToMeSettings } from './gaps-to-me/settings'
import { ghostSettings } from './ghost/settings'
import { heaterSettings } from './heater/settings'
import { idealLapSettings } from './ideal-lap/settings'
import { pitBoardSettings } from './pit-board/settings'
import { placeholderSettings } from './placeholder/settings'
import { raceStatusSettings } from './race-status/settings'
import { repairValues } from './repair-values'
import { sectorTimeSettings } from './sector-time/settings'
import { sectorLossSettings } from './sector-loss/settings'
import { singleDatapointSettings } from './single-datapoint/settings'
import { speedSettings } from './speed/settings'
import { tireDataSettings } from './tire-data/settings'
import { tireStorySettings } from './tire-story/settings'
import { weatherSettings } from './weather/settings'
import type { ValuesOf, WidgetSettings } from './widget'

export { commonOptions } from './common-options'
export { widgetWords } from './words'
export { type DataPoint, dataPointHints, dataPointKeywords, dataPoints, rankedDataPoints } from './data-point'
export { keyToLabel } from './key-to-label'
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
  GapsToMe: gapsToMeSettings,
  CatchClock: catchClockSettings,
  CleanPace: cleanPaceSettings,
  Forecast: forecastSettings,
  PitBoard: pitBoardSettings,
  SectorLoss: sectorLossSettings,
  TireStory: tireStorySettings,
  Ghost: ghostSettings,
  Battle: battleSettings,
  Chart: chartSettings,
  Placeholder: placeholderSettings,
} as const satisfies Record<string, WidgetSettings>

export type WidgetName = keyof typeof catalog

/** The settings that a template stores for a widget. */
export type SettingsOf<Name extends WidgetName> = ValuesOf<(typeof catalog)[Name]['options'][number]>

/** A widget as stored in a template. */
export type StoredWidget = {
  readonly [Name in WidgetName]: { readonly name: Name; readonly widgetSettings: SettingsOf<Name> }
}[WidgetName]

export function isWidgetName(name: unknown): name is WidgetName {
  return typeof name === 'string' && Object.hasOwn(catalog, name)
}

/** The widgets that the picker offers: all except the placeholder. */
export const pickableWidgets = Object.keys(catalog).filter(
  (name): name is Exclude<WidgetName, 'Placeholder'> => isWidgetName(name) && name !== 'Placeholder',
)

export function getDefaultSettings<Name extends WidgetName>(name: Name): SettingsOf<Name> {
  // Type assertion: the values come from the options that the type is derived from.
  return getDefaultValues(catalog[name]) as unknown as SettingsOf<Name>
}

/** Converts any stored or received value to valid settings of the widget. */
export function repairSettings<Name extends WidgetName>(name: Name, value: unknown): SettingsOf<Name> {
  // Type assertion: every option now has a value of its own kind.
  return repairValues(catalog[name], value) as unknown as SettingsOf<Name>
}

/** Drops unknown widgets and the placeholders after the last widget (decisions Q-126). */
export function repairWidgets(value: unknown): StoredWidget[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const widgets = items.flatMap(item => repairWidget(item) ?? [])
  const last = widgets.findLastIndex(({ name }) => name !== 'Placeholder')
  return widgets.slice(0, last + 1)
}

function repairWidget(value: unknown): StoredWidget | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, widgetSettings } = value as { readonly name?: unknown; readonly widgetSettings?: unknown }
  if (!isWidgetName(name)) return undefined
  return { name, widgetSettings: repairSettings(name, widgetSettings) }
}

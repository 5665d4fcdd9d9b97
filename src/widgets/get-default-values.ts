import type { SettingValue, WidgetSettings } from './widget'

/** Returns the settings of a new widget. */
export function getDefaultValues({ options }: WidgetSettings): Record<string, SettingValue> {
  return Object.fromEntries(options.map(option => [option.key, option.default]))
}

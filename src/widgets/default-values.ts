import type { SettingValue, WidgetSettings } from './widget'

/** What a new widget begins with. */
export function defaultValues({ options }: WidgetSettings): Record<string, SettingValue> {
  return Object.fromEntries(options.map(option => [option.key, option.default]))
}

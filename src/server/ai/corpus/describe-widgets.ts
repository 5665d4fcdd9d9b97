import { getDefaultSettings } from '#widgets/catalog'
import type { GenerationResult } from '../generator'

/** Lists each widget with the settings that differ from the defaults: `Gap Racer=46 Size=4`. */
export function describeWidgets(result: GenerationResult): string[] {
  if ('failure' in result) return []
  return result.template.widgets.map(({ name, widgetSettings }) => {
    const defaults = new Map(Object.entries(getDefaultSettings(name)))
    const changed = Object.entries(widgetSettings).filter(([key, value]) => defaults.get(key) !== value)
    return [name, ...changed.map(([key, value]) => `${key}=${value}`)].join(' ')
  })
}

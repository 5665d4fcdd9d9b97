import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const weatherSettings: WidgetSettings<CommonOption> = {
  label: 'Weather',
  description: 'Temperature, wind and rain at the track, with the hours to come.',
  options: commonOptions,
}

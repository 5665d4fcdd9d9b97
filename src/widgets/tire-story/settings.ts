import { commonOptions } from '../common-options'
import type { WidgetSettings } from '../widget'

export const tireStorySettings: WidgetSettings<(typeof commonOptions)[number]> = {
  label: 'Tire Story',
  description: 'How old the tires are, how much slower they get a lap, and when they drop off.',
  options: commonOptions,
}

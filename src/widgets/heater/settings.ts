import { commonOptions } from '../common-options'
import { createSwitchOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [...commonOptions, createSwitchOption('Show_Icon_On_Slow_Laps', 0)] as const

export const heaterSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Heater',
  description: 'Says when the rider is on a hot lap, against the best lap so far.',
  options,
}

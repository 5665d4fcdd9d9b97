import { commonOptions } from '../common-options'
import { createSwitchOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [...commonOptions, createSwitchOption('Skip_First_Lap', 0)] as const

export const ghostSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Ghost',
  description: 'My rider against the comparison rider of another day on the same track.',
  options,
}

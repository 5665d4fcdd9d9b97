import { commonOptions } from '../common-options'
import { createNumberOption, createSwitchOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createSwitchOption('Show_Session_Top_Speed', 0),
  createSwitchOption('Show_Session_Average_Speed', 1),
  createSwitchOption('Show_Rider_Average_Speed_Diff', 1),
  createNumberOption('Discard_Speeds_Slower_Than', { unit: 'mph', min: 1, max: 10, default: 6 }),
] as const

export const speedSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Speed',
  description: 'The rider’s speed, with the session’s top and average to hold against it.',
  options,
}

import { commonOptions } from '../common-options'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createChoiceOption(
    'Laps',
    [
      { value: 3, label: '3 laps' },
      { value: 5, label: '5 laps' },
      { value: 10, label: '10 laps' },
    ],
    5,
  ),
] as const

export const cleanPaceSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Clean Pace',
  description: 'The true speed: the mean of the last clean laps, without traffic, pits and flags.',
  options,
}

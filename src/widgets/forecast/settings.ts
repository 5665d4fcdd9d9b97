import { commonOptions } from '../common-options'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createChoiceOption(
    'Extra_Laps',
    [
      { value: 0, label: 'None' },
      { value: 1, label: '1 lap' },
      { value: 2, label: '2 laps' },
    ],
    0,
  ),
] as const

export const forecastSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Forecast',
  description: 'The laps left, and the place at the flag if everyone keeps the pace.',
  options,
}

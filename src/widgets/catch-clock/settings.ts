import { commonOptions } from '../common-options'
import { createChoiceOption, createNumberOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createChoiceOption(
    'Target',
    [
      { value: 'Ahead', label: 'Ahead' },
      { value: 'Behind', label: 'Behind' },
      { value: 'Both', label: 'Both' },
    ],
    'Both',
  ),
  createNumberOption('Laps', { unit: 'laps', min: 3, max: 8, default: 5 }),
  createChoiceOption(
    'Caught_At',
    [
      { value: 0, label: '0 s' },
      { value: 0.5, label: '0.5 s' },
      { value: 1, label: '1 s' },
    ],
    0.5,
  ),
] as const

export const catchClockSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Catch Clock',
  description: 'In how many laps my rider catches the one ahead, and who catches mine.',
  options,
}

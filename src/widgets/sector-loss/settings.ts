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
  createChoiceOption(
    'Against',
    [
      { value: 'Reference', label: 'Reference' },
      { value: 'Ahead', label: 'Ahead' },
      { value: 'Best', label: 'Own best lap' },
      { value: 'Ideal', label: 'Session ideal' },
    ],
    'Reference',
  ),
] as const

export const sectorLossSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Sector Loss',
  description: 'In which sector my rider loses time: the last clean laps against a reference.',
  options,
}

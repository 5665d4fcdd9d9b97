import { type BoardLine, maxMessageLength } from '#timing'
import { commonOptions } from '../common-options'
import { createChoiceOption, createNumberOption, createTextOption } from '../option'
import type { Choice, WidgetSettings } from '../widget'

const lines: readonly Choice<BoardLine>[] = [
  { value: 'Auto', label: 'Automatic' },
  { value: 'Position', label: 'Position' },
  { value: 'Gap_Ahead', label: 'Gap ahead' },
  { value: 'Gap_Behind', label: 'Gap behind' },
  { value: 'Laps_Left', label: 'Laps left' },
  { value: 'Last_Lap', label: 'Last lap' },
  { value: 'Best_Lap', label: 'Best lap' },
  { value: 'Time_Left', label: 'Time left' },
  { value: 'Lap', label: 'Lap number' },
  { value: 'Message', label: 'Message' },
  { value: 'Nothing', label: 'Nothing' },
]

const options = [
  ...commonOptions,
  createChoiceOption('Line_1', lines, 'Auto'),
  createChoiceOption('Line_2', lines, 'Auto'),
  createChoiceOption('Line_3', lines, 'Auto'),
  createChoiceOption('Line_4', lines, 'Auto'),
  createTextOption('Message', maxMessageLength),
  createNumberOption('Board_Offset', { unit: 's after start/finish', min: -20, max: 20, default: 0 }),
  createNumberOption('Lock_Before', { unit: 's before the passing', min: 5, max: 30, default: 15 }),
  createChoiceOption(
    'Colors',
    [
      { value: 'Yellow', label: 'Black on yellow' },
      { value: 'Black', label: 'White on black' },
    ],
    'Yellow',
  ),
] as const

export const pitBoardSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Pit Board',
  description: 'What to show the rider at the next passing, and when the passing is.',
  options,
}

import { commonOptions } from '../common-options'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const sector = createChoiceOption(
  'Sector',
  [
    { value: 1, label: '1' },
    { value: 2, label: '2' },
    { value: 3, label: '3' },
    { value: 4, label: '4' },
    { value: 5, label: '5' },
  ],
  1,
)

const show = createChoiceOption(
  'Show',
  [
    { value: 1, label: 'Fastest sector time in session' },
    { value: 2, label: 'Latest sector time' },
  ],
  2,
)

const options = [...commonOptions, sector, show] as const

export const sectorTimeSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Sector Time',
  description: 'The fastest and the latest time in one sector, with gap and rank.',
  options,
}

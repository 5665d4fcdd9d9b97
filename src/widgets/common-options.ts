// The options of every widget except the placeholder (decisions 4.14).
import { createChoiceOption } from './option'
import type { RacerOption } from './widget'

const racer: RacerOption = { kind: 'racer', key: 'Racer', label: 'Racer', default: '' }

const size = createChoiceOption(
  'Size',
  [
    { value: 1, label: 'Extra Small' },
    { value: 2, label: 'Small' },
    { value: 4, label: 'Large' },
    { value: 6, label: 'Half Width' },
    { value: 12, label: 'Full Width' },
  ],
  2,
)

const theme = createChoiceOption(
  'Theme',
  [
    { value: 'Highlight', label: 'Highlight' },
    { value: 'Simple', label: 'Simple' },
  ],
  'Highlight',
)

export const commonOptions = [racer, size, theme] as const
export type CommonOption = (typeof commonOptions)[number]

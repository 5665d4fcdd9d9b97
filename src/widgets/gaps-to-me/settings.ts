import { commonOptions } from '../common-options'
import { createNumberOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createNumberOption('Show', { unit: 'each side', min: 1, max: 3, default: 2 }),
] as const

export const gapsToMeSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Gaps to Me',
  description: 'The riders around mine: how far away they are, and who comes closer.',
  options,
}

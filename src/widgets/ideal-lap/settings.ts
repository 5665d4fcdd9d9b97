import { commonOptions } from '../common-options'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const showIdealLapFor = createChoiceOption(
  'Show_Ideal_Lap_For',
  [
    { value: 'Session', label: 'Session' },
    { value: 'Rider', label: 'Rider' },
    { value: 'Both', label: 'Both' },
  ],
  'Session',
)

const options = [...commonOptions, showIdealLapFor] as const

export const idealLapSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Ideal Lap',
  description: 'The lap made of the best sectors, of the session, the rider or both.',
  options,
}

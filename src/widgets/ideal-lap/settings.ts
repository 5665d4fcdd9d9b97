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
  keywords: [
    'theoretical',
    'theoretical lap',
    'theoretical best',
    'perfect lap',
    'optimal lap',
    'ideal',
    'ideal time',
    'ideal lap time',
    'best possible lap',
    'sum of best sectors',
    'sum of the best sectors',
  ],
  optionKeywords: [
    { key: 'Show_Ideal_Lap_For', value: 'Session', keywords: ['session', 'whole session'] },
    { key: 'Show_Ideal_Lap_For', value: 'Rider', keywords: ['rider', 'own', 'my', 'our', 'his', 'her'] },
    {
      key: 'Show_Ideal_Lap_For',
      value: 'Both',
      keywords: [
        'both',
        'session and rider',
        'session and of the rider',
        'session and the rider',
        'rider and the session',
      ],
    },
  ],
  options,
}

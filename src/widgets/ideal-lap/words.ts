import type { WidgetWords } from '../widget'

export const idealLapWords: WidgetWords = {
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
}

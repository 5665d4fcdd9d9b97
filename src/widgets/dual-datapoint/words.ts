import type { WidgetWords } from '../widget'

export const dualDatapointWords: WidgetWords = {
  keywords: [
    'dual',
    'dual data point',
    'double datapoint',
    'double data point',
    'two values',
    'pair of values',
    'average lap',
    'average pace',
  ],
  optionKeywords: [
    { key: 'Value_Modifier', value: 2, keywords: ['average', 'averaged', 'avg', 'mean'] },
    { key: 'Value_Modifier', value: 2, keywords: ['average lap', 'average lap time', 'average pace'] },
    { key: 'Value_Modifier', value: 1, keywords: ['exact'] },
  ],
}

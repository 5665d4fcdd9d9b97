import type { WidgetWords } from '../widget'

export const singleDatapointWords: WidgetWords = {
  keywords: ['datapoint', 'data point', 'single', 'value', 'single data point', 'single value'],
  optionKeywords: [
    {
      key: 'Show_Difference',
      value: 'Yes',
      keywords: [
        'with difference',
        'with the difference',
        'with its difference',
        'with a difference',
        'show difference',
        'show the difference',
        'showing the difference',
        'including the difference',
        'with delta',
        'with the delta',
      ],
    },
  ],
}

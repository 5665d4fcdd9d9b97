import type { WidgetWords } from '../widget'

export const ghostWords: WidgetWords = {
  keywords: [
    'ghost',
    'ghost rider',
    'ghost lap',
    'other day',
    'another day',
    'different day',
    'other session',
    'another session',
    'earlier session',
    'same track',
    'to last year',
    'with last year',
    'against last year',
    'versus last year',
    'vs last year',
    'than last year',
    'like last year',
    'and last year',
    'last year race',
  ],
  hints: ['last year', 'year ago', 'a year ago', 'previous year'],
  optionKeywords: [
    {
      key: 'Skip_First_Lap',
      value: 1,
      keywords: ['skip the first lap', 'skip first lap', 'without the first lap', 'from lap 2'],
    },
  ],
}

import type { WidgetWords } from '../widget'

export const catchClockWords: WidgetWords = {
  keywords: ['catch', 'caught', 'catching', 'catches', 'laps to catch', 'closing', 'closing in', 'catch up'],
  hints: ['in how many laps'],
  optionKeywords: [
    {
      key: 'Target',
      value: 'Ahead',
      keywords: [
        'ahead',
        'in front',
        'rider ahead',
        'rider in front',
        'next rider',
        'him',
        'catch him',
        'catch them',
        'catch up',
      ],
    },
    {
      key: 'Target',
      value: 'Behind',
      keywords: [
        'behind',
        'rider behind',
        'catch me',
        'catch us',
        'catches me',
        'catches us',
        'catching me',
        'catching us',
        'catch my rider',
        'catches my rider',
        'get caught',
        'be caught',
        'being caught',
        'we caught',
        'am i caught',
        'catch up with me',
        'catch up with us',
        'closing in on us',
        'closing in on me',
      ],
    },
  ],
}

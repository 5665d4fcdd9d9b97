import type { WidgetWords } from '../widget'

export const sectorTimeWords: WidgetWords = {
  keywords: ['sector', 'split', 'split time', 'intermediate', 'intermediate time'],
  optionKeywords: [
    {
      key: 'Show',
      value: 1,
      keywords: ['fastest', 'quickest', 'best', 'session best', 'best time', 'fastest time', 'quickest time'],
    },
    { key: 'Show', value: 2, keywords: ['latest', 'last', 'current', 'most recent'] },
  ],
}

import type { WidgetWords } from '../widget'

export const tireDataWords: WidgetWords = {
  keywords: [
    'tire',
    'tyre',
    'tyre data',
    'front tire',
    'rear tire',
    'rain tire',
    'rain tyre',
    'rubber',
    'tire type',
    'tyre type',
    'compound',
  ],
}

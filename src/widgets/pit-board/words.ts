import type { WidgetWords } from '../widget'

export const pitBoardWords: WidgetWords = {
  keywords: [
    'pit board',
    'board',
    'signal board',
    'pit signal',
    'pit sign',
    'tell my rider what to know',
    'message to my rider',
    'message for my rider',
    'message to the rider',
    'message for the rider',
  ],
  hints: ['tell my rider', 'tell the rider', 'show my rider', 'show the rider', 'need to know', 'rider know'],
  optionKeywords: [
    { key: 'Colors', value: 'Black', keywords: ['white on black'] },
    { key: 'Colors', value: 'Yellow', keywords: ['black on yellow'] },
  ],
}

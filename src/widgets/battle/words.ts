import type { WidgetWords } from '../widget'

export const battleWords: WidgetWords = {
  keywords: [
    'battle',
    'battling',
    'the battle',
    'group',
    'my group',
    'our group',
    'group i am in',
    'group we are in',
    'riders in the group',
    'group around me',
    'group around us',
    'group of riders around me',
    'group of riders around us',
    'dogfight',
    'last laps fight',
  ],
  hints: ['fight', 'fighting', 'who is fighting', 'duel', 'wheel to wheel'],
}

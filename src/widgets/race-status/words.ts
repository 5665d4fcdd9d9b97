import type { WidgetWords } from '../widget'

export const raceStatusWords: WidgetWords = {
  keywords: [
    'status',
    'flag',
    'flag status',
    'flag color',
    'flag colour',
    'race control',
    'track status',
    'session status',
    'session state',
    'race state',
    'flagged',
  ],
  hints: ['red', 'yellow', 'green', 'stopped', 'track clear'],
}

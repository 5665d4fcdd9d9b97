import type { WidgetWords } from '../widget'

export const gapWords: WidgetWords = {
  keywords: [
    'interval',
    'gap ahead',
    'gap in front',
    'gap behind',
    'gap to the rider ahead',
    'gap to the rider in front',
    'gap to the rider behind',
    'gap ahead and behind',
    'gaps ahead and behind',
  ],
  hints: [
    'next rider',
    'ahead',
    'behind',
    'in front',
    'how close',
    'rider in front',
    'rider ahead',
    'rider behind',
  ],
}

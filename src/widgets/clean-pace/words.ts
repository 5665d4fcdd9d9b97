import type { WidgetWords } from '../widget'

export const cleanPaceWords: WidgetWords = {
  keywords: [
    'pace',
    'true pace',
    'real pace',
    'race pace',
    'true speed',
    'without traffic',
    'average of clean laps',
    'average of the clean laps',
    'clean lap',
    'clean air',
    'average pace in clean air',
    'consistency',
    'consistent',
    'how steady',
  ],
}

import type { WidgetWords } from '../widget'

export const speedWords: WidgetWords = {
  keywords: ['spd', 'mph', 'velocity', 'speed trap', 'trap speed', 'speedometer'],
  hints: ['how fast', 'how quick'],
  optionKeywords: [
    {
      key: 'Show_Session_Top_Speed',
      value: 1,
      keywords: [
        'top speed',
        'session top speed',
        'top speed of the session',
        'max speed',
        'maximum speed',
        'highest speed',
        'session top',
      ],
    },
    {
      key: 'Show_Session_Average_Speed',
      value: 0,
      keywords: [
        'without the session average',
        'without session average',
        'no session average',
        'hide the session average',
        'hide the average',
        'without average',
        'without the average',
        'without the average speed',
        'without the session average speed',
      ],
    },
    {
      key: 'Show_Rider_Average_Speed_Diff',
      value: 0,
      keywords: ['without the rider average', 'without rider average', 'no rider average'],
    },
  ],
}

import { commonOptions } from '../common-options'
import { createNumberOption, createSwitchOption } from '../option'
import type { WidgetSettings } from '../widget'

const options = [
  ...commonOptions,
  createSwitchOption('Show_Session_Top_Speed', 0),
  createSwitchOption('Show_Session_Average_Speed', 1),
  createSwitchOption('Show_Rider_Average_Speed_Diff', 1),
  createNumberOption('Discard_Speeds_Slower_Than', { unit: 'mph', min: 1, max: 10, default: 6 }),
] as const

export const speedSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Speed',
  description: 'The rider’s speed, with the session’s top and average to hold against it.',
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
  options,
}

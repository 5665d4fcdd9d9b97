import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const countdownTimerSettings: WidgetSettings<CommonOption> = {
  label: 'Countdown Timer',
  description: 'How long the rider’s lap will still take, by the average lap.',
  keywords: [
    'countdown',
    'timer',
    'time left',
    'lap time left',
    'remaining',
    'time remaining',
    'remaining time',
    'time to go',
    'remaining lap time',
    'lap time countdown',
    'lap countdown',
    'time to the line',
  ],
  hints: [
    'how much time',
    'how long will',
    'how long does',
    'how long until',
    'how long till',
    'how long to go',
    'still take',
    'how much is left',
    'comes by',
    'come by',
  ],
  options: commonOptions,
}

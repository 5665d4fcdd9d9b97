import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const countdownTimerSettings: WidgetSettings<CommonOption> = {
  label: 'Countdown Timer',
  description: 'How long the rider’s lap will still take, by the average lap.',
  options: commonOptions,
}

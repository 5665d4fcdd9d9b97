import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const raceStatusSettings: WidgetSettings<CommonOption> = {
  label: 'Race Status',
  description: 'The flag over the track and what race control says.',
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
  options: commonOptions,
}

import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const raceStatusSettings: WidgetSettings<CommonOption> = {
  label: 'Race Status',
  description: 'The flag over the track and what race control says.',
  options: commonOptions,
}

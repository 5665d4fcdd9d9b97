import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const gapSettings: WidgetSettings<CommonOption> = {
  label: 'Gap',
  description: 'The gaps to the riders ahead and behind, and the group they make.',
  options: commonOptions,
}

import { commonOptions } from '../common-options'
import type { WidgetSettings } from '../widget'

export const battleSettings: WidgetSettings<(typeof commonOptions)[number]> = {
  label: 'Battle',
  description: 'The riders less than a second apart around mine: who comes closer, and in which sector.',
  options: commonOptions,
}

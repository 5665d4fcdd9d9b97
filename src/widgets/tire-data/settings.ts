import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const tireDataSettings: WidgetSettings<CommonOption> = {
  label: 'Tire Data',
  description: 'Front and rear tire of the rider in this race, rain or normal.',
  options: commonOptions,
}

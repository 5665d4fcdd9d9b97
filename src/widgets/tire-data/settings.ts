import { commonOptions, type CommonOption } from '../common-options'
import type { WidgetSettings } from '../widget'

export const tireDataSettings: WidgetSettings<CommonOption> = {
  label: 'Tire Data',
  description: 'Front and rear tire of the rider in this race, rain or normal.',
  keywords: [
    'tire',
    'tyre',
    'tyre data',
    'front tire',
    'rear tire',
    'rain tire',
    'rain tyre',
    'rubber',
    'tire type',
    'tyre type',
    'compound',
  ],
  options: commonOptions,
}

import type { WidgetSettings } from '../widget'

export const placeholderSettings: WidgetSettings<never> = {
  label: 'Placeholder',
  description: 'A free place.',
  options: [],
}

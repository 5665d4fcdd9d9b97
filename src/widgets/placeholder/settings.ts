import type { WidgetSettings } from '../widget'

export const placeholderSettings: WidgetSettings = {
  label: 'Placeholder',
  keywords: ['empty', 'free', 'add'],
}

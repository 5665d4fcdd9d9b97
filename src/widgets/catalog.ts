// The list of all widgets by the name a template stores. Adding a widget is one line here; the compiler
// then asks for its line in `views.ts`.
import { placeholderSettings } from './placeholder/settings'
import type { WidgetSettings } from './widget'

export const catalog = {
  Placeholder: placeholderSettings,
} as const satisfies Record<string, WidgetSettings>

export type WidgetName = keyof typeof catalog

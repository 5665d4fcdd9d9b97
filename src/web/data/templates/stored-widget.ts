import { isWidgetName, type StoredWidget } from '#widgets/catalog'
import type { Widget } from './template-book'

const free: StoredWidget = { name: 'Placeholder', widgetSettings: {} }

/** As the catalogue knows it: every template is repaired when it comes in, so that its settings fit its name. */
export function storedWidget(widget: Widget | undefined): StoredWidget {
  return widget && isWidgetName(widget.name) ? (widget as unknown as StoredWidget) : free
}

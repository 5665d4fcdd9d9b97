// The door of `widgets` for the browser: what each widget of the catalogue looks like.
import type { ComponentType } from 'react'
import type { WidgetName } from './catalog'
import { PlaceholderTile } from './placeholder/tile'

export const tiles = { Placeholder: PlaceholderTile } as const satisfies Partial<
  Record<WidgetName, ComponentType<never>>
>

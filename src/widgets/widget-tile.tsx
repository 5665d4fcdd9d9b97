import type { ComponentType, ReactElement } from 'react'
import type { StoredWidget, WidgetName } from './catalog'
import { selectWidgetInput } from './select-widget-input'
import type { GridInput, TileControls, TileProps, WidgetViews } from './view'

export interface WidgetTileProps extends GridInput, TileControls {
  readonly widget: StoredWidget
}

/** Receives the views as a parameter: `views.ts` imports this file, so an import would be a cycle. */
export function createTileComponent(views: WidgetViews): ComponentType<WidgetTileProps> {
  return function WidgetTile(props: WidgetTileProps): ReactElement {
    const { widget, onOpen, actions, isDimmed, ...grid } = props
    // Type assertion: view and settings belong to the same widget name.
    const Tile = views[widget.name].Tile as ComponentType<TileProps<WidgetName>>
    return <Tile {...selectWidgetInput(widget, grid)} onOpen={onOpen} actions={actions} isDimmed={isDimmed} />
  }
}

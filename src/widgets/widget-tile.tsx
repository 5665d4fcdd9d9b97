import type { ComponentType, ReactElement } from 'react'
import type { StoredWidget, WidgetName } from './catalog'
import { givenTo } from './given-to'
import type { GridGiven, TileFrame, TileProps, WidgetViews } from './view'

export interface WidgetTileProps extends GridGiven, TileFrame {
  readonly widget: StoredWidget
}

/** Made of the list of views and not importing it: the list is the door of this room. */
export function tileFrom(views: WidgetViews): ComponentType<WidgetTileProps> {
  return function WidgetTile(props: WidgetTileProps): ReactElement {
    const { widget, onOpen, actions, isDimmed, ...grid } = props
    // The name that chose the view chose the settings too.
    const Tile = views[widget.name].Tile as ComponentType<TileProps<WidgetName>>
    return <Tile {...givenTo(widget, grid)} onOpen={onOpen} actions={actions} isDimmed={isDimmed} />
  }
}

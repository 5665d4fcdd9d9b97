import { type GridGiven, WidgetTile } from '#widgets'
import type { StoredWidget } from '#widgets/catalog'
import { type ReactElement, useCallback, useMemo } from 'react'
import type { TilePlace } from './place-tiles'
import { type GridActions, TileActions } from './tile-actions'
import type { TileDrag } from './use-tile-drag'
import styles from './widget-grid.module.css'

interface GridPlaceProps {
  readonly index: number
  readonly count: number
  readonly place: TilePlace
  readonly widget: StoredWidget
  readonly given: GridGiven
  readonly isDimmed: boolean
  readonly onOpen: (index: number) => void
  /** Without them the tile can only be looked at. */
  readonly actions: GridActions | undefined
  readonly moving: TileDrag
}

export function GridPlace(props: GridPlaceProps): ReactElement {
  const { index, count, place, widget, given, isDimmed, onOpen, actions, moving } = props
  const { drag, handlers } = moving
  const isDragged = drag?.from === index
  const open = useCallback(() => onOpen(index), [onOpen, index])
  // The same element as long as nothing about it changes, so that a tile is drawn again only for its values.
  const buttons = useMemo(
    () =>
      actions &&
      widget.name !== 'Placeholder' && (
        <TileActions name={widget.name} index={index} count={count} actions={actions} handlers={handlers} />
      ),
    [actions, widget.name, index, count, handlers],
  )
  return (
    <li
      className={styles.place}
      data-place={index}
      data-dragged={isDragged ? '' : undefined}
      data-target={drag && !isDragged && drag.over === index ? '' : undefined}
      style={{
        gridColumn: `${place.column} / span ${place.columnSpan}`,
        gridRow: `${place.row} / span ${place.rowSpan}`,
        ...(isDragged && { translate: `${drag.x}px ${drag.y}px` }),
      }}
    >
      <WidgetTile {...given} widget={widget} onOpen={open} actions={buttons} isDimmed={isDimmed} />
    </li>
  )
}

import { type GridInput, WidgetTile } from '#widgets'
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
  readonly input: GridInput
  readonly isDimmed: boolean
  readonly onOpen: (index: number) => void
  /** Without actions the tile is read-only. */
  readonly actions: GridActions | undefined
  readonly tileDrag: TileDrag
}

export function GridPlace(props: GridPlaceProps): ReactElement {
  const { index, count, place, widget, input, isDimmed, onOpen, actions, tileDrag } = props
  const { drag, handlers } = tileDrag
  const isDragged = drag?.from === index
  const open = useCallback(() => onOpen(index), [onOpen, index])
  // A stable element, so that the memoized tile renders only when its values change.
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
      <WidgetTile {...input} widget={widget} onOpen={open} actions={buttons} isDimmed={isDimmed} />
    </li>
  )
}

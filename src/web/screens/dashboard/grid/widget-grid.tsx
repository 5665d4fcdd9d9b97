// The widgets of a template, one per section, in 1 to 5 columns (dashboard document, main grid).
import { VisuallyHidden } from '#ui'
import type { GridGiven } from '#widgets'
import type { StoredWidget } from '#widgets/catalog'
import { type ReactElement, type RefObject, useMemo, useRef } from 'react'
import { GridPlace } from './grid-place'
import { placeTiles, sizeOf } from './place-tiles'
import type { GridActions } from './tile-actions'
import { useColumns } from './use-columns'
import { useFocusAt } from './use-focus-at'
import { useTileDrag } from './use-tile-drag'
import styles from './widget-grid.module.css'

interface WidgetGridProps {
  readonly label: string
  /** Free places included. */
  readonly widgets: readonly StoredWidget[]
  /** How many found no section. */
  readonly hidden: number
  readonly given: GridGiven
  readonly isDimmed?: boolean
  /** A tile's detail, or the picker of a free place. Always the same function. */
  readonly onOpen: (index: number) => void
  readonly actions?: GridActions
}

export function WidgetGrid(props: WidgetGridProps): ReactElement {
  const { label, widgets, hidden, given, isDimmed = false, onOpen, actions } = props
  const box = useRef<HTMLUListElement>(null)
  const columns = useColumns(box)
  const focusing = useFocusing(box, actions)
  const moving = useTileDrag({ box, count: widgets.length, columns, onMove: focusing?.onMove })
  const tiles = useMemo(() => {
    const places = placeTiles(widgets.map(sizeOf), columns)
    return widgets.flatMap((widget, index) => {
      const place = places[index]
      return place ? [{ index, widget, place }] : []
    })
  }, [widgets, columns])
  return (
    <>
      <ul className={styles.grid} ref={box} aria-label={label} data-columns={columns}>
        {tiles.map(({ index, widget, place }) => (
          <GridPlace
            // A place is what stays; widgets come and go in it.
            key={index}
            index={index}
            count={widgets.length}
            place={place}
            widget={widget}
            given={given}
            isDimmed={isDimmed}
            onOpen={onOpen}
            actions={focusing}
            moving={moving}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.hidden}>{`${hidden} widgets hidden`}</p>}
      {actions && (
        <VisuallyHidden>
          <span aria-live="polite">{moving.news}</span>
        </VisuallyHidden>
      )}
    </>
  )
}

/** Whoever moves or removes a tile is then where it went, or at the free place it left. */
function useFocusing(
  box: RefObject<HTMLElement | null>,
  actions: GridActions | undefined,
): GridActions | undefined {
  const focusAt = useFocusAt(box)
  return useMemo(
    () =>
      actions && {
        ...actions,
        onMove: (from, to) => {
          focusAt(to)
          actions.onMove(from, to)
        },
        onRemove: index => {
          focusAt(index)
          actions.onRemove(index)
        },
      },
    [actions, focusAt],
  )
}

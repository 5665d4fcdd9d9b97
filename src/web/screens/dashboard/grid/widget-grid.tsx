// The widgets of a template, one per section, in 1 to 5 columns (dashboard document, main grid).
import { VisuallyHidden } from '#ui'
import type { GridInput } from '#widgets'
import type { StoredWidget } from '#widgets/catalog'
import { type ReactElement, type RefObject, useMemo, useRef, useState } from 'react'
import { GridPlace } from './grid-place'
import { placeTiles, sizeOf } from './place-tiles'
import type { GridActions } from './tile-actions'
import { useColumnCount } from './use-column-count'
import { useFocusAt } from './use-focus-at'
import { useTileDrag } from './use-tile-drag'
import styles from './widget-grid.module.css'

interface WidgetGridProps {
  readonly label: string
  /** Includes the placeholders of free places. */
  readonly widgets: readonly StoredWidget[]
  /** The number of widgets beyond the configured number of sections. */
  readonly hiddenCount: number
  readonly input: GridInput
  readonly isDimmed?: boolean
  /** Opens the detail of a tile or the picker of a free place. The function identity must be stable. */
  readonly onOpen: (index: number) => void
  readonly actions?: GridActions
}

export function WidgetGrid(props: WidgetGridProps): ReactElement {
  const { label, widgets, hiddenCount, input, isDimmed = false, onOpen, actions } = props
  const box = useRef<HTMLUListElement>(null)
  const columns = useColumnCount(box)
  const { accessible, announcement } = useAccessibleActions(box, widgets.length, actions)
  const tileDrag = useTileDrag({ box, count: widgets.length, columns, onMove: accessible?.onMove })
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
            // Places are fixed; the widgets in them change.
            key={index}
            index={index}
            count={widgets.length}
            place={place}
            widget={widget}
            input={input}
            isDimmed={isDimmed}
            onOpen={onOpen}
            actions={accessible}
            tileDrag={tileDrag}
          />
        ))}
      </ul>
      {hiddenCount > 0 && <p className={styles.hidden}>{`${hiddenCount} widgets hidden`}</p>}
      {actions && (
        <VisuallyHidden>
          <span aria-live="polite">{announcement}</span>
        </VisuallyHidden>
      )}
    </>
  )
}

interface AccessibleActions {
  readonly accessible: GridActions | undefined
  /** The last move in words, for screen readers. */
  readonly announcement: string
}

/** Moves the focus with a moved tile, or to the place of a removed one, and announces moves. */
function useAccessibleActions(
  box: RefObject<HTMLElement | null>,
  count: number,
  actions: GridActions | undefined,
): AccessibleActions {
  const focusAt = useFocusAt(box)
  const [announcement, announce] = useState('')
  const accessible = useMemo(
    () =>
      actions && {
        ...actions,
        onMove: (from: number, to: number) => {
          focusAt(to)
          actions.onMove(from, to)
          announce(`Moved to place ${to + 1} of ${count}`)
        },
        onRemove: (index: number) => {
          focusAt(index)
          actions.onRemove(index)
        },
      },
    [actions, focusAt, count],
  )
  return { accessible, announcement }
}

// Moves tiles by their handles: dragged with any pointer, or with the arrow keys.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useState } from 'react'
import { TileDragSession, type TileDragState } from './tile-drag-session'

interface Grid {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly columns: number
  readonly onMove: ((from: number, to: number) => void) | undefined
}

/** Stable while the grid is the same. A handle gives the place of its tile in `data-handle`. */
export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface TileDrag {
  readonly drag: TileDragState | undefined
  readonly handlers: DragHandlers
}

export function useTileDrag({ box, count, columns, onMove }: Grid): TileDrag {
  const [drag, setDrag] = useState<TileDragState>()
  const session = useMemo(() => new TileDragSession(box, setDrag), [box])
  useEffect(
    () => () => {
      session.end()
    },
    [session],
  )

  const handlers = useMemo<DragHandlers>(
    () => ({
      onPointerDown: event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        session.start(placeOf(event.currentTarget), event)
      },
      onPointerMove: event => session.moveTo(event),
      onPointerUp: () => {
        const dropped = session.end()
        if (dropped && dropped.from !== dropped.over) onMove?.(dropped.from, dropped.over)
      },
      onPointerCancel: () => {
        session.end()
      },
      onKeyDown: event => {
        if (event.key === 'Escape' && session.end()) return
        const step = stepOf(event.key, columns)
        if (step === undefined) return
        event.preventDefault()
        const from = placeOf(event.currentTarget)
        const to = from + step
        if (to >= 0 && to < count) onMove?.(from, to)
      },
    }),
    [session, count, columns, onMove],
  )
  return { drag, handlers }
}

function placeOf(handle: HTMLElement): number {
  return Number(handle.dataset['handle'])
}

function stepOf(key: string, columns: number): number | undefined {
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  return steps[key]
}

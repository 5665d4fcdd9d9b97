// Tiles are moved by their handles: dragged with any pointer, or with the arrow keys.
import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'

interface Drag {
  readonly from: number
  readonly over: number
  /** How far the pointer has come, in px. */
  readonly x: number
  readonly y: number
}

interface Grid {
  readonly box: RefObject<HTMLElement | null>
  readonly count: number
  readonly columns: number
  readonly onMove: ((from: number, to: number) => void) | undefined
}

/** The same as long as the grid is; the handle says its place in `data-handle`. */
export interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

export interface TileDrag {
  readonly drag: Drag | undefined
  readonly handlers: DragHandlers
  /** What was moved by keys, for who does not see it. */
  readonly news: string
}

export function useTileDrag({ box, count, columns, onMove }: Grid): TileDrag {
  const [drag, show] = useState<Drag>()
  const [news, setNews] = useState('')
  const running = useRef<(Drag & { readonly startX: number; readonly startY: number }) | undefined>(undefined)

  const handlers = useMemo<DragHandlers>(() => {
    const end = (isDropped: boolean): void => {
      const { from, over } = running.current ?? { from: 0, over: 0 }
      running.current = undefined
      show(undefined)
      if (isDropped && from !== over) onMove?.(from, over)
    }
    return {
      onPointerDown: event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = placeOf(event.currentTarget)
        running.current = { from, over: from, x: 0, y: 0, startX: event.clientX, startY: event.clientY }
      },
      onPointerMove: ({ clientX, clientY }) => {
        const before = running.current
        if (!before) return
        const over = placeAt(box.current, clientX, clientY) ?? before.from
        running.current = { ...before, over, x: clientX - before.startX, y: clientY - before.startY }
        show(running.current)
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onKeyDown: event => {
        if (event.key === 'Escape' && running.current) return end(false)
        const step = stepOf(event.key, columns)
        if (step === undefined) return
        event.preventDefault()
        const from = placeOf(event.currentTarget)
        const to = from + step
        if (to < 0 || to >= count) return
        onMove?.(from, to)
        setNews(`Moved to place ${to + 1} of ${count}`)
      },
    }
  }, [box, count, columns, onMove])
  return { drag, handlers, news }
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

/** Which place is under the pointer. */
function placeAt(box: HTMLElement | null, x: number, y: number): number | undefined {
  const places = box?.querySelectorAll<HTMLElement>('[data-place]') ?? []
  for (const place of places) {
    // The dragged one is where the pointer is, wherever that may be.
    if (place.dataset['dragged'] !== undefined) continue
    const { left, right, top, bottom } = place.getBoundingClientRect()
    if (x >= left && x <= right && y >= top && y <= bottom) return Number(place.dataset['place'])
  }
  return undefined
}

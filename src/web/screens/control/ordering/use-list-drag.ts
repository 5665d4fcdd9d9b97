// Moves the elements of a list by their handles: dragged with any pointer, or with the arrow keys.
import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef, useState } from 'react'

export interface ListDrag {
  readonly from: number
  readonly over: number
}

interface ListDragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

interface ListDragOptions {
  /** Contains the elements, each with `data-place` as its index. */
  readonly list: RefObject<HTMLElement | null>
  readonly onMove: (from: number, to: number) => void
}

interface UsedListDrag {
  readonly drag: ListDrag | undefined
  /** For a handle with `data-handle` as the index of its element. */
  readonly handlers: ListDragHandlers
}

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

export function useListDrag({ list, onMove }: ListDragOptions): UsedListDrag {
  const [drag, setDrag] = useState<ListDrag>()
  // A ref in addition to the state, because events can arrive before the next render.
  const current = useRef<ListDrag>(undefined)
  const handlers = useMemo<ListDragHandlers>(() => {
    const set = (next: ListDrag | undefined): void => {
      current.current = next
      setDrag(next)
    }
    return {
      onPointerDown: event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        const from = Number(event.currentTarget.dataset['handle'])
        set({ from, over: from })
      },
      onPointerMove: event => {
        const over = findNearest(list.current, event)
        if (current.current && over !== undefined && over !== current.current.over)
          set({ ...current.current, over })
      },
      onPointerUp: () => {
        const dropped = current.current
        set(undefined)
        if (dropped && dropped.from !== dropped.over) onMove(dropped.from, dropped.over)
      },
      onPointerCancel: () => set(undefined),
      onKeyDown: event => {
        const step = steps[event.key]
        if (event.key === 'Escape') set(undefined)
        if (step === undefined) return
        event.preventDefault()
        const from = Number(event.currentTarget.dataset['handle'])
        const to = from + step
        const isInList = list.current?.querySelector(`[data-place="${to}"]`) ?? null
        if (isInList !== null) onMove(from, to)
      },
    }
  }, [list, onMove])
  return { drag, handlers }
}

/** The index of the element whose center is closest to the pointer. */
function findNearest(
  list: HTMLElement | null,
  { clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>,
): number | undefined {
  let nearest: { readonly place: number; readonly distance: number } | undefined
  for (const element of list?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
    const { left, top, width, height } = element.getBoundingClientRect()
    const distance = Math.hypot(clientX - left - width / 2, clientY - top - height / 2)
    if (nearest === undefined || distance < nearest.distance)
      nearest = { place: Number(element.dataset['place']), distance }
  }
  return nearest?.place
}

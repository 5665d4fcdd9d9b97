import { dividerPosition } from '#timing'
import { useMedia } from '#ui'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Below this the right panel is no neighbour but a side panel (decisions Q-016). */
export const sideBySide = '(min-width: 1024px)'
/** In px at the usual text size; a wall display has larger text. */
const initialWidth = 986
const keyStep = 16

interface Divider {
  readonly box: RefObject<HTMLDivElement | null>
  /** Of the left panel, in px. */
  readonly width: number
  readonly range: { readonly least: number; readonly most: number }
  /** There is no room for two. */
  readonly isStacked: boolean
  /** A separator that can be moved is a widget and takes the focus. */
  readonly separatorProps: {
    readonly tabIndex: 0
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

export function useDivider(): Divider {
  const box = useRef<HTMLDivElement>(null)
  const total = useWidth(box)
  const [chosen, setChosen] = useState(() => initialWidth * textScale())
  // Where on the divider it was caught: it must not jump under the pointer.
  const caught = useRef(0)
  const isWide = useMedia(sideBySide)
  const range = { least: dividerPosition(0, total), most: dividerPosition(Infinity, total) }
  const width = Math.round(dividerPosition(chosen, total))

  return {
    box,
    width,
    range,
    isStacked: !isWide || range.most <= range.least,
    separatorProps: {
      tabIndex: 0,
      onPointerDown: event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        caught.current = event.clientX - width
        // Not the text under the pointer.
        event.preventDefault()
        event.currentTarget.focus()
      },
      onPointerMove: event => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        setChosen(dividerPosition(event.clientX - caught.current, total))
      },
      onKeyDown: event => {
        const keys: Partial<Record<string, number>> = {
          ArrowLeft: width - keyStep,
          ArrowRight: width + keyStep,
          Home: range.least,
          End: range.most,
        }
        const next = keys[event.key]
        if (next === undefined) return
        event.preventDefault()
        setChosen(dividerPosition(next, total))
      },
    },
  }
}

function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = (): void => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return width
}

function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

// The divider between timing table and right panel: its position, moved with a pointer or the keyboard.
import { clampDividerPosition } from '#timing'
import { useMediaQuery } from '#ui'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** On narrower screens the right panel opens as a side panel (decisions Q-016). */
export const sideBySideQuery = '(min-width: 1024px)'
/** At the default text size; scaled up with larger text, such as on a wall display. */
const initialWidthPx = 986
const keyStepPx = 16

interface Divider {
  readonly box: RefObject<HTMLDivElement | null>
  /** Width of the left panel in px. */
  readonly width: number
  readonly range: { readonly min: number; readonly max: number }
  /** There is no room for two panels side by side. */
  readonly isStacked: boolean
  /** A movable separator is focusable by the ARIA specification. */
  readonly separatorProps: {
    readonly tabIndex: 0
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

export function useDivider(): Divider {
  const box = useRef<HTMLDivElement>(null)
  const totalWidth = useElementWidth(box)
  // Until the divider is moved, its position follows the text size, which is larger on a larger screen.
  const [chosenWidth, setChosenWidth] = useState<number>()
  // Distance from the pointer to the divider's position, so that the divider does not jump when it is pressed.
  const grabOffset = useRef(0)
  const isWide = useMediaQuery(sideBySideQuery)
  const range = { min: clampDividerPosition(0, totalWidth), max: clampDividerPosition(Infinity, totalWidth) }
  const width = Math.round(clampDividerPosition(chosenWidth ?? initialWidthPx * getTextScale(), totalWidth))

  return {
    box,
    width,
    range,
    isStacked: !isWide || range.max <= range.min,
    separatorProps: {
      tabIndex: 0,
      onPointerDown: event => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grabOffset.current = event.clientX - width
        // Prevents text selection while dragging.
        event.preventDefault()
        event.currentTarget.focus()
      },
      onPointerMove: event => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        setChosenWidth(clampDividerPosition(event.clientX - grabOffset.current, totalWidth))
      },
      onKeyDown: event => {
        const widthByKey: Partial<Record<string, number>> = {
          ArrowLeft: width - keyStepPx,
          ArrowRight: width + keyStepPx,
          Home: range.min,
          End: range.max,
        }
        const next = widthByKey[event.key]
        if (next === undefined) return
        event.preventDefault()
        setChosenWidth(clampDividerPosition(next, totalWidth))
      },
    },
  }
}

function useElementWidth(box: RefObject<HTMLElement | null>): number {
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

function getTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
}

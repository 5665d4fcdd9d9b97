import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DraggedRange,
  type FigureActions,
  FigureGestures,
  type GestureTarget,
  type PointerState,
} from './figure-gestures'
import { type PlotGeometry, toLap } from './plot-geometry'
import { zoomAround } from './zoom'

const wheelFactor = 0.8

type PointerHandler = (event: PointerEvent<HTMLElement>) => void

interface UsedPointer {
  readonly handlers: Readonly<
    Record<
      'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave',
      PointerHandler
    >
  >
  readonly dragged: DraggedRange | undefined
}

export function useFigurePointer(geometry: PlotGeometry | undefined, actions: FigureActions): UsedPointer {
  const [gestures] = useState(() => new FigureGestures())
  const [dragged, setDragged] = useState<DraggedRange | undefined>(undefined)
  const handle =
    (react: (pointer: PointerState, target: GestureTarget) => void): PointerHandler =>
    event => {
      if (geometry) react(readPointer(event), { ...actions, geometry, onDrag: setDragged })
    }
  const begin: PointerHandler = event => {
    if (event.button !== 0) return
    // A drag goes on outside of the chart.
    event.currentTarget.setPointerCapture(event.pointerId)
    handle((pointer, target) => gestures.begin(pointer, target))(event)
  }
  return {
    handlers: {
      onPointerDown: begin,
      onPointerMove: handle((pointer, target) => gestures.move(pointer, target)),
      onPointerUp: handle((pointer, target) => gestures.end(pointer, target)),
      onPointerCancel: handle((pointer, target) => gestures.cancel(pointer, target)),
      onPointerLeave: handle((pointer, target) => gestures.leave(pointer, target)),
    },
    dragged,
  }
}

function readPointer(event: PointerEvent<HTMLElement>): PointerState {
  const box = event.currentTarget.getBoundingClientRect()
  const position = { x: event.clientX - box.left, y: event.clientY - box.top }
  return { id: event.pointerId, isTouch: event.pointerType === 'touch', ...position }
}

/** The wheel zooms with Ctrl only, because the page scrolls without. React's listener could not prevent that. */
export function useFigureWheel(
  element: RefObject<HTMLElement | null>,
  geometry: PlotGeometry | undefined,
  { bounds, onRange }: FigureActions,
): void {
  // A ref, because `onRange` and the bounds change often, and the listener must not.
  const latest = useRef({ geometry, bounds, onRange })
  useEffect(() => {
    latest.current = { geometry, bounds, onRange }
  })
  useEffect(() => {
    const target = element.current
    if (!target) return undefined
    const zoom = (event: WheelEvent): void => {
      const { geometry, bounds, onRange } = latest.current
      // A wheel that only scrolls sideways has no `deltaY`.
      if (!event.ctrlKey || event.deltaY === 0 || !geometry) return
      event.preventDefault()
      const center = toLap(geometry, event.clientX - target.getBoundingClientRect().left)
      const factor = event.deltaY < 0 ? wheelFactor : 1 / wheelFactor
      onRange(zoomAround(geometry.laps, bounds, center, factor))
    }
    target.addEventListener('wheel', zoom, { passive: false })
    return () => target.removeEventListener('wheel', zoom)
  }, [element])
}

// What the pointers on a chart do. Mouse: move shows a lap, drag selects a range, a click is a press. Touch: press and
// slide shows a lap, a tap is a press, two fingers zoom.
import type { ChartRange } from '#timing'
import { type PlotGeometry, toLap, toValue } from './plot-geometry'
import { limitRange } from './zoom'

/** Shorter movements are a press. */
const dragDistance = 6

export interface FigureActions {
  readonly bounds: ChartRange
  readonly onLap: (lap: number | undefined) => void
  /** `value` is the value at the pointer; undefined for a key. */
  readonly onPress: (lap: number, value: number | undefined) => void
  readonly onRange: (range: ChartRange | undefined) => void
}

export interface GestureTarget extends FigureActions {
  readonly geometry: PlotGeometry
  /** The selection in pixels; undefined if there is none. */
  readonly onDrag: (dragged: DraggedRange | undefined) => void
}

export interface DraggedRange {
  readonly from: number
  readonly to: number
}

/** A pointer, with its position in the element of the chart. */
export interface PointerState {
  readonly id: number
  readonly isTouch: boolean
  readonly x: number
  readonly y: number
}

interface Gesture {
  readonly start: PointerState
  isDrag: boolean
}

/** The laps under two fingers at the start. */
interface Pinch {
  readonly distance: number
  readonly center: number
  readonly laps: ChartRange
}

export class FigureGestures {
  readonly #pointers = new Map<number, PointerState>()
  #gesture: Gesture | undefined
  #pinch: Pinch | undefined

  begin(pointer: PointerState, { geometry, bounds, onLap }: GestureTarget): void {
    this.#pointers.set(pointer.id, pointer)
    if (this.#pointers.size === 2) {
      this.#pinch = startPinch(geometry, [...this.#pointers.values()])
      this.#gesture = undefined
      return
    }
    this.#gesture = { start: pointer, isDrag: false }
    onLap(findLap(geometry, bounds, pointer.x))
  }

  move(pointer: PointerState, { geometry, bounds, onLap, onRange, onDrag }: GestureTarget): void {
    if (this.#pointers.has(pointer.id)) this.#pointers.set(pointer.id, pointer)
    if (this.#pinch) {
      onRange(continuePinch(this.#pinch, [...this.#pointers.values()], bounds))
      return
    }
    onLap(findLap(geometry, bounds, pointer.x))
    const gesture = this.#gesture
    if (!gesture) return
    const { start } = gesture
    gesture.isDrag ||= Math.hypot(pointer.x - start.x, pointer.y - start.y) >= dragDistance
    if (gesture.isDrag && !start.isTouch) onDrag({ from: start.x, to: pointer.x })
  }

  end(pointer: PointerState, target: GestureTarget): void {
    const gesture = this.#gesture
    this.cancel(pointer, target)
    if (!gesture) return
    const { geometry, bounds, onPress, onRange } = target
    if (!gesture.isDrag) onPress(findLap(geometry, bounds, pointer.x), toValue(geometry, pointer.y))
    else if (!gesture.start.isTouch) onRange(selectRange(geometry, bounds, gesture.start.x, pointer.x))
  }

  cancel({ id }: PointerState, { onDrag }: GestureTarget): void {
    this.#pointers.delete(id)
    if (this.#pointers.size < 2) this.#pinch = undefined
    this.#gesture = undefined
    onDrag(undefined)
  }

  leave({ isTouch }: PointerState, { onLap }: GestureTarget): void {
    if (!isTouch && !this.#gesture) onLap(undefined)
  }
}

/** The nearest end of a lap; the grid is not a lap. */
function findLap(geometry: PlotGeometry, bounds: ChartRange, x: number): number {
  const first = Math.max(1, Math.ceil(Math.max(bounds.min, geometry.laps.min)))
  const last = Math.floor(Math.min(bounds.max, geometry.laps.max))
  return Math.max(first, Math.min(last, Math.round(toLap(geometry, x))))
}

function selectRange(
  geometry: PlotGeometry,
  bounds: ChartRange,
  from: number,
  to: number,
): ChartRange | undefined {
  const [min, max] = [toLap(geometry, Math.min(from, to)), toLap(geometry, Math.max(from, to))]
  return limitRange({ min: Math.max(bounds.min, min), max: Math.min(bounds.max, max) }, bounds)
}

function measure(pointers: readonly PointerState[]): { readonly distance: number; readonly center: number } {
  const [one, other] = pointers
  if (!one || !other) return { distance: 1, center: 0 }
  return { distance: Math.max(1, Math.abs(one.x - other.x)), center: (one.x + other.x) / 2 }
}

function startPinch(geometry: PlotGeometry, pointers: readonly PointerState[]): Pinch {
  const { distance, center } = measure(pointers)
  return { distance, center: toLap(geometry, center), laps: geometry.laps }
}

function continuePinch(
  { distance, center, laps }: Pinch,
  pointers: readonly PointerState[],
  bounds: ChartRange,
): ChartRange | undefined {
  const factor = distance / measure(pointers).distance
  const min = center - (center - laps.min) * factor
  return limitRange({ min, max: min + (laps.max - laps.min) * factor }, bounds)
}

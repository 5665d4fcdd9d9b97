// What the pointers on a chart do. Mouse: move shows a lap, drag selects a range, a click is a press. Touch: press and
// slide shows a lap, a tap is a press, two fingers zoom. Only laps that have ended are shown.
import type { ChartRange } from '#timing'
import { type PlotGeometry, toLap, toValue } from './plot-geometry'
import { limitRange } from './zoom'

/** Shorter movements are a press. */
const dragDistance = 6

export interface FigureActions {
  readonly bounds: ChartRange
  /** The laps that have ended. */
  readonly laps: ChartRange
  /** The lap of the crosshair. */
  readonly lap: number | undefined
  readonly onLap: (lap: number | undefined) => void
  /** `value` is the value at the pointer; undefined for a key. */
  readonly onPress: (lap: number, value: number | undefined) => void
  readonly onRange: (range: ChartRange | undefined) => void
}

export interface GestureTarget extends FigureActions {
  readonly geometry: PlotGeometry
  /** The selection in pixels, within the plot; undefined if there is none. */
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
  /** The lap of the crosshair before the gesture. */
  readonly lapBefore: number | undefined
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

  begin(pointer: PointerState, target: GestureTarget): void {
    this.#pointers.set(pointer.id, pointer)
    if (this.#pointers.size > 1) {
      this.#undo(target)
      this.#startPinch(target)
      return
    }
    this.#gesture = { start: pointer, lapBefore: target.lap, isDrag: false }
    target.onLap(findLap(target, pointer.x))
  }

  move(pointer: PointerState, target: GestureTarget): void {
    const { geometry, bounds, onLap, onRange, onDrag } = target
    if (this.#pointers.has(pointer.id)) this.#pointers.set(pointer.id, pointer)
    if (this.#pinch) {
      onRange(continuePinch(this.#pinch, [...this.#pointers.values()], bounds))
      return
    }
    const gesture = this.#gesture
    // The last finger of a pinch does not move the crosshair.
    if (!gesture && pointer.isTouch) return
    onLap(findLap(target, pointer.x))
    if (!gesture) return
    const { start } = gesture
    if (start.isTouch) {
      gesture.isDrag ||= Math.hypot(pointer.x - start.x, pointer.y - start.y) >= dragDistance
      return
    }
    const selection = findSelection(geometry, start.x, pointer.x)
    gesture.isDrag ||= selection !== undefined
    if (gesture.isDrag) onDrag(selection)
  }

  end(pointer: PointerState, target: GestureTarget): void {
    const gesture = this.#gesture
    this.#release(pointer, target)
    if (!gesture) return
    const { geometry, bounds, onPress, onRange } = target
    if (gesture.isDrag) {
      const selection = gesture.start.isTouch
        ? undefined
        : findSelection(geometry, gesture.start.x, pointer.x)
      if (selection) onRange(selectRange(geometry, bounds, selection))
      return
    }
    const lap = findLap(target, pointer.x)
    if (lap !== undefined) onPress(lap, toValue(geometry, pointer.y))
  }

  /** The browser has taken over, for example to scroll the page. */
  cancel(pointer: PointerState, target: GestureTarget): void {
    this.#undo(target)
    this.#release(pointer, target)
  }

  leave({ isTouch }: PointerState, { onLap }: GestureTarget): void {
    if (!isTouch && !this.#gesture) onLap(undefined)
  }

  /** Ends the gesture and restores the crosshair. */
  #undo({ onLap, onDrag }: GestureTarget): void {
    if (!this.#gesture) return
    onLap(this.#gesture.lapBefore)
    onDrag(undefined)
    this.#gesture = undefined
  }

  #release({ id }: PointerState, target: GestureTarget): void {
    this.#pointers.delete(id)
    this.#startPinch(target)
    this.#gesture = undefined
    target.onDrag(undefined)
  }

  /** With the first two of the pointers that are down; ends the pinch if there are fewer. */
  #startPinch({ geometry }: GestureTarget): void {
    const pointers = [...this.#pointers.values()]
    this.#pinch = pointers.length > 1 ? startPinch(geometry, pointers) : undefined
  }
}

/** The nearest ended lap in view; undefined if there is none. The grid is not a lap. */
function findLap({ geometry, laps }: GestureTarget, x: number): number | undefined {
  const first = Math.max(laps.min, Math.ceil(geometry.laps.min))
  const last = Math.min(laps.max, Math.floor(geometry.laps.max))
  if (first > last) return undefined
  return Math.max(first, Math.min(last, Math.round(toLap(geometry, x))))
}

/** Undefined if it is narrower than a lap: then the movement is a press. */
function findSelection(geometry: PlotGeometry, from: number, to: number): DraggedRange | undefined {
  if (Math.abs(to - from) < dragDistance) return undefined
  const { left, width } = geometry
  const limit = (x: number): number => Math.max(left, Math.min(left + width, x))
  const selection = { from: limit(from), to: limit(to) }
  const size = Math.abs(toLap(geometry, selection.to) - toLap(geometry, selection.from))
  return size < 1 ? undefined : selection
}

function selectRange(
  geometry: PlotGeometry,
  bounds: ChartRange,
  { from, to }: DraggedRange,
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

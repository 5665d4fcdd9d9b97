// One drag of a tile with a pointer, from pressing the handle to the drop. The page scrolls near its edges meanwhile.
import type { RefObject } from 'react'
import { computeScrollStep, findScrollContainer } from './edge-scroll'

export interface TileDragState {
  readonly from: number
  readonly over: number
  /** How far the tile is from its place, in px. */
  readonly x: number
  readonly y: number
}

interface PointerPosition {
  readonly clientX: number
  readonly clientY: number
}

interface RunningDrag {
  readonly state: TileDragState
  readonly start: PointerPosition
  readonly pointer: PointerPosition
  readonly scroller: Element
  readonly startScrollTop: number
}

export class TileDragSession {
  readonly #box: RefObject<HTMLElement | null>
  readonly #onChange: (state: TileDragState | undefined) => void
  #running: RunningDrag | undefined
  #frame: number | undefined

  constructor(box: RefObject<HTMLElement | null>, onChange: (state: TileDragState | undefined) => void) {
    this.#box = box
    this.#onChange = onChange
  }

  start(from: number, { clientX, clientY }: PointerPosition): void {
    const scroller = findScrollContainer(this.#box.current ?? document.body)
    const start = { clientX, clientY }
    const state = { from, over: from, x: 0, y: 0 }
    this.#running = { state, start, pointer: start, scroller, startScrollTop: scroller.scrollTop }
  }

  moveTo({ clientX, clientY }: PointerPosition): void {
    if (!this.#running) return
    this.#running = { ...this.#running, pointer: { clientX, clientY } }
    this.#update()
    this.#frame ??= requestAnimationFrame(this.#scroll)
  }

  /** Returns the drag that ended, if there was one. */
  end(): TileDragState | undefined {
    const ended = this.#running?.state
    this.#running = undefined
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
    if (ended) this.#onChange(undefined)
    return ended
  }

  #update(): void {
    if (!this.#running) return
    const { state, start, pointer, scroller, startScrollTop } = this.#running
    const next = {
      from: state.from,
      over: findPlaceAt(this.#box.current, pointer) ?? state.from,
      x: pointer.clientX - start.clientX,
      y: pointer.clientY - start.clientY + scroller.scrollTop - startScrollTop,
    }
    this.#running = { ...this.#running, state: next }
    this.#onChange(next)
  }

  /** Runs once per frame while the pointer stays near an edge and there is something left to scroll. */
  readonly #scroll = (): void => {
    this.#frame = undefined
    if (!this.#running) return
    const { start, pointer, scroller } = this.#running
    const step = computeScrollStep(pointer.clientY, window.innerHeight)
    // A handle pressed near an edge and moved away from it must not scroll.
    if (step * (pointer.clientY - start.clientY) <= 0) return
    const before = scroller.scrollTop
    scroller.scrollTop += step
    if (scroller.scrollTop === before) return
    this.#update()
    this.#frame = requestAnimationFrame(this.#scroll)
  }
}

function findPlaceAt(box: HTMLElement | null, { clientX, clientY }: PointerPosition): number | undefined {
  const places = box?.querySelectorAll<HTMLElement>('[data-place]') ?? []
  for (const place of places) {
    // The dragged tile is always under the pointer.
    if (place.dataset['dragged'] !== undefined) continue
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    if (isInside) return Number(place.dataset['place'])
  }
  return undefined
}

import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { SeekOptions } from './replay-bar-props'
import { isDragged, setThumb } from './use-thumb'

interface Axis {
  readonly slider: RefObject<HTMLElement | null>
  readonly track: RefObject<HTMLElement | null>
  /** 0 disables dragging. */
  readonly length: number
  readonly seekEnd: number
}

interface DragOptions {
  readonly getTime: () => number
  readonly onSeek: (time: number, options: SeekOptions) => void
}

type DragHandlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/** A press this close to the thumb takes hold of it instead of moving it. */
const grabPx = { mouse: 8, touch: 22 }

/** The time at a place of the track. */
export function findTimeAt({ track, length, seekEnd }: Axis, clientX: number): number {
  const { left = 0, width = 0 } = track.current?.getBoundingClientRect() ?? {}
  const time = width > 0 ? ((clientX - left) / width) * length : 0
  return Math.round(Math.min(Math.max(0, time), seekEnd))
}

/** The distance from the thumb to a pointer that takes hold of it; otherwise 0. */
function findGrabOffset(
  { track, length }: Axis,
  time: number,
  { clientX, pointerType }: PointerEvent,
): number {
  const { left = 0, width = 0 } = track.current?.getBoundingClientRect() ?? {}
  const distance = clientX - (left + (time / length) * width)
  return Math.abs(distance) <= (pointerType === 'touch' ? grabPx.touch : grabPx.mouse) ? distance : 0
}

/** Dragging moves the thumb at once and seeks at most once per animation frame. */
export function useScrubberDrag(axis: Axis, { getTime, onSeek }: DragOptions): DragHandlers {
  const { slider, length } = axis
  const grabOffset = useRef(0)
  const frame = useRef<number | undefined>(undefined)
  const latest = useRef(0)
  useEffect(() => () => cancelFrame(frame), [])

  const follow = (clientX: number): void => {
    latest.current = findTimeAt(axis, clientX - grabOffset.current)
    setThumb(slider.current, latest.current / length)
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined
      onSeek(latest.current, { isDragging: true })
    })
  }
  const end = (): void => {
    if (!isDragged(slider.current)) return
    cancelFrame(frame)
    slider.current?.removeAttribute('data-dragging')
    onSeek(latest.current, { isDragging: false })
  }
  return {
    onPointerDown: event => {
      if (event.button !== 0 || length <= 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.dataset['dragging'] = ''
      grabOffset.current = findGrabOffset(axis, getTime(), event)
      follow(event.clientX)
    },
    onPointerMove: event => {
      if (isDragged(slider.current)) follow(event.clientX)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

function cancelFrame(frame: RefObject<number | undefined>): void {
  if (frame.current !== undefined) cancelAnimationFrame(frame.current)
  frame.current = undefined
}

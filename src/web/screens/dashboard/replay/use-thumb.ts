import { type RefObject, useEffect, useLayoutEffect } from 'react'

interface ThumbOptions {
  readonly getTime: () => number
  readonly length: number
  readonly isPlaying: boolean
}

/** Sets the position of the thumb, from 0 to 1. Styles read it, so that moving the thumb renders no component. */
export function setThumb(slider: HTMLElement | null, fraction: number): void {
  slider?.style.setProperty('--at', String(Math.min(1, Math.max(0, fraction))))
}

export function getThumb(slider: HTMLElement | null): number {
  return Number(slider?.style.getPropertyValue('--at') ?? 0)
}

/** While the slider is dragged, the thumb follows the pointer instead of the time. */
export function isDragged(slider: HTMLElement | null): boolean {
  return slider?.dataset['dragging'] !== undefined
}

/** Moves the thumb with the time: in every animation frame while playing, otherwise after each render. */
export function useThumb(slider: RefObject<HTMLElement | null>, options: ThumbOptions): void {
  const { getTime, length, isPlaying } = options
  useLayoutEffect(() => {
    if (!isDragged(slider.current)) setThumb(slider.current, length > 0 ? getTime() / length : 0)
  })
  useEffect(() => {
    if (!isPlaying || length <= 0) return undefined
    let frame = requestAnimationFrame(function draw() {
      if (!isDragged(slider.current)) setThumb(slider.current, getTime() / length)
      frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [slider, getTime, length, isPlaying])
}

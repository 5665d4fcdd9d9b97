import type { KeyboardEvent } from 'react'

interface SliderState {
  readonly time: number
  readonly seekEnd: number
  readonly near: number
  readonly far: number
}

/** Where a key moves the slider; undefined for other keys. */
export function findSliderTarget(
  { key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent,
  { time, seekEnd, near, far }: SliderState,
): number | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const step = shiftKey ? far : near
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: time - step,
    ArrowDown: time - step,
    ArrowRight: time + step,
    ArrowUp: time + step,
    PageDown: time - far,
    PageUp: time + far,
    Home: 0,
    End: seekEnd,
  }
  return targets[key]
}

// The keys of a chart that has the focus.
import type { ChartRange } from '#timing'
import type { KeyboardEvent } from 'react'
import type { FigureActions } from './figure-gestures'
import { moveIntoView, zoomAround, zoomFactor } from './zoom'

const longStep = 5

interface FigureKeys extends FigureActions {
  /** The laps in view. */
  readonly range: ChartRange
}

export function handleFigureKey(event: KeyboardEvent, keys: FigureKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const action = findAction(event, keys)
  if (!action) return
  event.preventDefault()
  action()
}

function findAction(event: KeyboardEvent, keys: FigureKeys): (() => void) | undefined {
  const { lap, laps, range, bounds, onPress, onRange, onLap } = keys
  const current = lap ?? laps.max
  const step = event.shiftKey ? longStep : 1
  const goTo = (next: number) => () => showLap(keys, Math.max(laps.min, Math.min(laps.max, next)))
  const zoom = (factor: number) => () => onRange(zoomAround(range, bounds, current, factor))
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowLeft: goTo(current - step),
    ArrowDown: goTo(current - step),
    PageDown: goTo(current - longStep),
    ArrowRight: goTo(current + step),
    ArrowUp: goTo(current + step),
    PageUp: goTo(current + longStep),
    Home: goTo(laps.min),
    End: goTo(laps.max),
    Enter: () => onPress(current, undefined),
    // Without a crosshair, Escape closes the dialog that the chart may be in.
    Escape: lap === undefined ? undefined : () => onLap(undefined),
    '+': zoom(zoomFactor),
    '=': zoom(zoomFactor),
    '-': zoom(1 / zoomFactor),
    '0': () => onRange(undefined),
  }
  return Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
}

/** Moves the crosshair, and the laps in view if it would be outside of them. */
export function showLap({ range, bounds, onLap, onRange }: FigureKeys, lap: number): void {
  onLap(lap)
  if (lap < range.min || lap > range.max) onRange(moveIntoView(range, bounds, lap))
}

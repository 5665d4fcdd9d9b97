// The keys of a chart that has the focus.
import type { ChartRange } from '#timing'
import type { KeyboardEvent } from 'react'
import type { FigureActions } from './figure-gestures'
import { moveIntoView, zoomAround, zoomFactor } from './zoom'

const longStep = 5

interface FigureKeys extends FigureActions {
  /** The laps in view. */
  readonly range: ChartRange
  /** The lap of the crosshair, or the newest one. */
  readonly lap: number
  readonly firstLap: number
  readonly lastLap: number
}

export function handleFigureKey(event: KeyboardEvent, keys: FigureKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const action = findAction(event, keys)
  if (!action) return
  event.preventDefault()
  action()
}

function findAction(event: KeyboardEvent, keys: FigureKeys): (() => void) | undefined {
  const { lap, firstLap, lastLap, range, bounds, onPress, onRange, onLap } = keys
  const step = event.shiftKey ? longStep : 1
  const goTo = (next: number) => () => showLap(keys, next)
  const zoom = (factor: number) => () => onRange(zoomAround(range, bounds, lap, factor))
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: goTo(Math.max(firstLap, lap - step)),
    ArrowRight: goTo(Math.min(lastLap, lap + step)),
    Home: goTo(firstLap),
    End: goTo(lastLap),
    Enter: () => onPress(lap, undefined),
    Escape: () => onLap(undefined),
    '+': zoom(zoomFactor),
    '=': zoom(zoomFactor),
    '-': zoom(1 / zoomFactor),
    '0': () => onRange(undefined),
  }
  return Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
}

function showLap({ range, bounds, onLap, onRange }: FigureKeys, lap: number): void {
  onLap(lap)
  if (lap < range.min || lap > range.max) onRange(moveIntoView(range, bounds, lap))
}

// The moment that a replay shows. It follows from the state and the clock, so that nothing has to count.
import type { ReplayState } from './state'

/** `now` is by the clock of this device; the server's clock is `clockOffset` ahead. */
export interface Clocks {
  readonly now: number
  readonly clockOffset: number
  /** In milliseconds. */
  readonly delay: number
}

/** The end of the timeline: of a running session the present. */
export function computeLength(replay: ReplayState, { now, clockOffset }: Omit<Clocks, 'delay'>): number {
  const { length, isRunning, startsAt } = replay
  return isRunning ? Math.max(length, now + clockOffset - startsAt) : length
}

/** In milliseconds since the start of the timeline. */
export function computeTime(replay: ReplayState, clocks: Clocks): number {
  const { mode, isPlaying, rate, anchor, heldSince, startsAt } = replay
  const end = computeLength(replay, clocks)
  if (mode === 'live') return end
  if (mode === 'delayed') {
    const shown = (heldSince ?? clocks.now) + clocks.clockOffset - clocks.delay - startsAt
    return clamp(shown, end)
  }
  return clamp(anchor.time + (isPlaying ? (clocks.now - anchor.now) * rate : 0), end)
}

function clamp(time: number, end: number): number {
  return Math.min(Math.max(0, time), Math.max(0, end))
}

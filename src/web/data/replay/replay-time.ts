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

/** What is known before of the length of a race: laps or minutes. */
export interface PlannedLength {
  readonly laps: number | null
  readonly minutes: number | null
}

/** Without a plan, and until the first lap is completed. */
const assumed = { lapMs: 100_000, length: 1_800_000 }

/**
 * The end of the axis while the result is hidden: the planned end, for laps by the laps so far. It is never before what
 * was seen.
 */
export function estimateLength(
  { laps, minutes }: PlannedLength,
  { time, lapsDone, seen }: { readonly time: number; readonly lapsDone: number; readonly seen: number },
): number {
  const lapMs = lapsDone === 0 ? assumed.lapMs : time / lapsDone
  const planned = laps === null ? (minutes === null ? assumed.length : minutes * 60_000) : laps * lapMs
  return Math.max(planned, seen, time)
}

/** In milliseconds since the start of the timeline. */
export function computeTime(replay: ReplayState, clocks: Clocks): number {
  const { mode, isPlaying, rate, anchor, frozenSince, startsAt } = replay
  const end = computeLength(replay, clocks)
  if (mode === 'live') return end
  if (mode === 'delayed') {
    const shown = (frozenSince ?? clocks.now) + clocks.clockOffset - clocks.delay - startsAt
    return clamp(shown, end)
  }
  return clamp(anchor.time + (isPlaying ? (clocks.now - anchor.now) * rate : 0), end)
}

function clamp(time: number, end: number): number {
  return Math.min(Math.max(0, time), Math.max(0, end))
}

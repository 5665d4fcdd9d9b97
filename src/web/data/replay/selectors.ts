import type { RootState } from '../root-state'
import { computeLength, computeTime } from './replay-time'

/** Whether the race is shown as it was at another moment than the present. */
export function selectIsReplayed({ replay }: RootState, raceId: string | null | undefined): boolean {
  const { isReady, mode, beginAt, problem } = replay
  if (replay.raceId === null || replay.raceId !== raceId || mode === 'live') return false
  // A link opens its moment; the present is not shown before it.
  return isReady || (beginAt !== null && problem === null)
}

/** The moment that is shown, in milliseconds since the start of the timeline. */
export function selectReplayTime({ replay, live, viewing }: RootState, now: number): number {
  return computeTime(replay, { now, clockOffset: live.clockOffset, delay: viewing.delay * 1000 })
}

export function selectReplayLength({ replay, live }: RootState, now: number): number {
  return computeLength(replay, { now, clockOffset: live.clockOffset })
}

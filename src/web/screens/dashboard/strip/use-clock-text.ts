import { readClock, type SessionClock } from '#timing'
import { useCallback } from 'react'
import type { Clock } from '../clock'
import { formatReplayTime } from '../replay/format-replay-time'
import { useTickingText } from './use-ticking-text'

const secondMs = 1000

/** The time left, or the time gone if the session has no end; `-` without a clock. */
export function useClockText(sessionClock: SessionClock | undefined, clock: Clock): string {
  const read = useCallback(() => formatSessionTime(sessionClock, clock()), [sessionClock, clock])
  return useTickingText(read)
}

/** Counts down to `0:00` when the time is over, so a second that has begun counts whole. */
function formatSessionTime(sessionClock: SessionClock | undefined, now: number): string {
  if (sessionClock === undefined) return '-'
  const { remaining, elapsed = 0 } = readClock(sessionClock, now)
  const time = remaining === undefined ? elapsed : Math.ceil(remaining / secondMs) * secondMs
  return formatReplayTime(time)
}

import { readClock, type SessionClock } from '#timing'
import { VisuallyHidden } from '#ui'
import { type ReactElement, useCallback } from 'react'
import type { Clock } from '../clock'
import { formatReplayTime } from '../replay/format-replay-time'
import { useTickingText } from './use-ticking-text'

interface ClockTextProps {
  readonly sessionClock: SessionClock
  readonly clock: Clock
}

/** The time left, or the time gone if the session has no end. */
export function ClockText({ sessionClock, clock }: ClockTextProps): ReactElement {
  const read = useCallback(() => formatSessionTime(sessionClock, clock()), [sessionClock, clock])
  const text = useTickingText(read)
  return (
    <>
      <VisuallyHidden>{sessionClock.remaining === undefined ? 'Time gone' : 'Time left'}</VisuallyHidden>
      {text}
    </>
  )
}

const secondMs = 1000

/** Counts down to `0:00` when the time is over, so a second that has begun counts whole. */
function formatSessionTime(sessionClock: SessionClock, now: number): string {
  const { remaining, elapsed = 0 } = readClock(sessionClock, now)
  const time = remaining === undefined ? elapsed : Math.ceil(remaining / secondMs) * secondMs
  return formatReplayTime(time, time)
}

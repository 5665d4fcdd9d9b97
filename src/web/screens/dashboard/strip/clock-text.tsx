import type { SessionClock } from '#timing'
import { VisuallyHidden } from '#ui'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { useClockText } from './use-clock-text'

interface ClockTextProps {
  readonly sessionClock: SessionClock
  readonly clock: Clock
}

export function ClockText({ sessionClock, clock }: ClockTextProps): ReactElement {
  const text = useClockText(sessionClock, clock)
  return (
    <>
      <VisuallyHidden>{sessionClock.remaining === undefined ? 'Time gone' : 'Time left'}</VisuallyHidden>
      {text}
    </>
  )
}

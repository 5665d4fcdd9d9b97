import { formatUntilPassing, type NextPassing } from '#timing'
import { type ReactElement, useCallback } from 'react'
import type { Clock } from '../clock'
import { useTickingText } from './use-ticking-text'

interface PassingTextProps {
  readonly passing: NextPassing
  readonly clock: Clock
}

/** `passes 0:27`, or that the rider is not seen. */
export function PassingText({ passing, clock }: PassingTextProps): ReactElement {
  const read = useCallback(
    () =>
      passing.state === 'expected' ? `passes ${formatUntilPassing(passing.at, clock())}` : passing.state,
    [passing, clock],
  )
  return <>{useTickingText(read)}</>
}

// How old the picture is: always to be seen, so that nobody trusts a number that stands still (look.md).
import { Badge } from '#ui'
import { type ReactElement, useEffect, useReducer } from 'react'
import type { Clock } from '../clock'

const staleFrom = 15_000
const lostFrom = 30_000

interface DataAgeProps {
  /** What is over does not age. */
  readonly isLive: boolean
  readonly isOnline: boolean
  readonly updatedAt: number | undefined
  readonly clock: Clock
}

export function DataAge({ isLive, isOnline, updatedAt, clock }: DataAgeProps): ReactElement | undefined {
  const now = useSeconds(clock, isLive || !isOnline)
  const age = updatedAt === undefined ? undefined : Math.max(0, now - updatedAt)
  if (!isOnline)
    return (
      <>
        <Badge kind="offline">Offline</Badge>
        {updatedAt !== undefined && <Badge>{`Data of ${timeOf(updatedAt)}`}</Badge>}
      </>
    )
  if (!isLive || age === undefined || updatedAt === undefined) return undefined
  if (age >= lostFrom) return <Badge kind="lost">{`${ageText(age)} old · ${timeOf(updatedAt)}`}</Badge>
  if (age >= staleFrom) return <Badge kind="stale">{`${ageText(age)} old`}</Badge>
  return <Badge>{`Updated ${ageText(age)} ago`}</Badge>
}

function ageText(age: number): string {
  const seconds = Math.floor(age / 1000)
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}

/** The clock of the last good answer, where the person is. */
function timeOf(instant: number): string {
  return new Date(instant).toLocaleTimeString('en', { hour12: false })
}

/** The clock, read again every second. */
function useSeconds(clock: Clock, isRunning: boolean): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return clock()
}

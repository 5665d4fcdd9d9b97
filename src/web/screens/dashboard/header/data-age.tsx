// Shows how old the live data is, so that users notice when it no longer updates (look.md).
import { createDateTimeFormats } from '#timing'
import { Badge } from '#ui'
import { type ReactElement, useEffect, useReducer } from 'react'
import { useDisplayUnits } from '../../viewing/display-units'
import type { Clock } from '../clock'

const staleAfterMs = 15_000
const lostAfterMs = 30_000
/** In the time zone of the user. */
const timeFormats = createDateTimeFormats({ timeStyle: 'medium' }, 'en')

interface DataAgeProps {
  /** The age is not shown for races that are over. */
  readonly isLive: boolean
  readonly isOnline: boolean
  readonly updatedAt: number | undefined
  readonly clock: Clock
}

export function DataAge({ isLive, isOnline, updatedAt, clock }: DataAgeProps): ReactElement | undefined {
  const now = useTickingClock(clock, isLive || !isOnline)
  const format = timeFormats[useDisplayUnits().clock]
  const age = updatedAt === undefined ? undefined : Math.max(0, now - updatedAt)
  if (!isOnline)
    return (
      <>
        <Badge kind="offline">Offline</Badge>
        {updatedAt !== undefined && <Badge>{`Data from ${format.format(updatedAt)}`}</Badge>}
      </>
    )
  if (!isLive || age === undefined || updatedAt === undefined) return undefined
  if (age >= lostAfterMs)
    return <Badge kind="lost">{`${formatAge(age)} old · ${format.format(updatedAt)}`}</Badge>
  if (age >= staleAfterMs) return <Badge kind="stale">{`${formatAge(age)} old`}</Badge>
  return <Badge>{`Updated ${formatAge(age)} ago`}</Badge>
}

function formatAge(age: number): string {
  const seconds = Math.floor(age / 1000)
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}

/** Reads the clock and renders again every second. */
function useTickingClock(clock: Clock, isRunning: boolean): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return clock()
}

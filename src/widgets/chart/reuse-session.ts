// A session changes several times a second, and its charts once in a while.
import type { ChartRider, ChartSession } from '#timing'
import { useState } from 'react'

/** Whether both sessions give the same chart. Compares the lists of laps by identity. */
export function isSameChart(kinds: readonly string[], one: ChartSession, other: ChartSession): boolean {
  if (one === other) return true
  return (
    one.title === other.title &&
    one.kind === other.kind &&
    one.timeline === other.timeline &&
    one.isRunning === other.isRunning &&
    (!kinds.includes('speed') || one.topSpeed === other.topSpeed) &&
    (!hasLines(kinds) || one.sectorCount === other.sectorCount) &&
    one.riders.length === other.riders.length &&
    one.riders.every((rider, index) => isSameRider(kinds, rider, other.riders[index]))
  )
}

/** Whether a chart shows the lines between start and finish. */
function hasLines(kinds: readonly string[]): boolean {
  return kinds.includes('trace') || kinds.includes('sectors')
}

function isSameRider(kinds: readonly string[], one: ChartRider, other: ChartRider | undefined): boolean {
  return (
    other !== undefined &&
    one.id === other.id &&
    one.number === other.number &&
    one.name === other.name &&
    one.grid === other.grid &&
    one.laps === other.laps &&
    (!kinds.includes('trace') || isSameProgress(one, other))
  )
}

/** Whether both have reached the same points. */
function isSameProgress({ points: one }: ChartRider, { points: other }: ChartRider): boolean {
  return (
    one.byLap === other.byLap &&
    one.lastLap === other.lastLap &&
    one.lapInProgress.length === other.lapInProgress.length &&
    one.lapInProgress.every((time, line) => time === other.lapInProgress[line])
  )
}

/** The session of the last time, unless one of its charts has changed since. `kinds` are joined by commas. */
export function useReusedSession(session: ChartSession, kinds: string): ChartSession {
  const [last, setLast] = useState({ kinds, session })
  if (last.session === session && last.kinds === kinds) return session
  if (last.kinds === kinds && isSameChart(kinds.split(','), last.session, session)) return last.session
  setLast({ kinds, session })
  return session
}

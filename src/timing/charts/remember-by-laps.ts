// Values that depend on the laps of a session and nothing else. A live session changes with every crossing of a line, but
// its lists of laps only at the end of a lap.
import type { ChartLap, ChartSession } from './chart-session'

interface Known<Value> {
  readonly session: ChartSession
  readonly value: Value
}

export function rememberByLaps<Value>(
  compute: (session: ChartSession) => Value,
): (session: ChartSession) => Value {
  const known = new WeakMap<readonly ChartLap[], Known<Value>>()
  return session => {
    const key = session.riders[0]?.laps ?? noLaps
    const last = known.get(key)
    if (last && hasSameLaps(last.session, session)) return last.value
    const value = compute(session)
    known.set(key, { session, value })
    return value
  }
}

const noLaps: readonly ChartLap[] = []

function hasSameLaps(one: ChartSession, other: ChartSession): boolean {
  if (one === other) return true
  if (one.kind !== other.kind || one.riders.length !== other.riders.length) return false
  return one.riders.every(({ id, laps, grid }, index) => {
    const rider = other.riders[index]
    return rider?.id === id && rider.laps === laps && rider.grid === grid
  })
}

// The clock of a session between two tellings of the feed.
import type { Flag } from '../engine/messages'

/** What the feed sent about the time. */
export interface ClockTelling {
  readonly flag: Flag | undefined
  /** Milliseconds; undefined if not known. */
  readonly elapsed: number | undefined
  readonly remaining: number | undefined
  /** Milliseconds since 1970. */
  readonly at: number
}

export interface SessionClock extends ClockTelling {
  readonly isRunning: boolean
}

/** Under red the clock of some races stands: it does if two tellings were equal. */
export function followTelling(previous: SessionClock | undefined, telling: ClockTelling): SessionClock {
  return { ...telling, isRunning: isRunning(previous, telling) }
}

function isRunning(previous: SessionClock | undefined, telling: ClockTelling): boolean {
  const { flag, at } = telling
  if (flag === undefined || flag === 'chequered') return false
  if (flag !== 'red' || previous?.flag !== 'red') return true
  if (previous.at === at) return previous.isRunning
  return previous.elapsed !== telling.elapsed || previous.remaining !== telling.remaining
}

export interface ClockTime {
  readonly elapsed: number | undefined
  readonly remaining: number | undefined
}

/** Never below zero. */
export function readClock(clock: SessionClock, now: number): ClockTime {
  const since = clock.isRunning ? Math.max(0, now - clock.at) : 0
  const { elapsed, remaining } = clock
  return {
    elapsed: elapsed === undefined ? undefined : elapsed + since,
    remaining: remaining === undefined ? undefined : Math.max(0, remaining - since),
  }
}

// The clock of a session as a widget reads it.
import { followTelling, parseWireClock, readClock } from '#timing'
import type { SessionView } from './session-view'

/** The milliseconds left; undefined if the session is not timed. */
export function readRemaining({ race }: SessionView, now: number): number | undefined {
  const telling = race ? parseWireClock(race.status_details) : undefined
  return telling && readClock(followTelling(undefined, telling), now).remaining
}

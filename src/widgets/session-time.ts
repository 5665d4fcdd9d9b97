// The clock of a session, followed from one telling of the feed to the next.
import type { Race } from '#contract'
import { followTelling, parseWireClock, readClock, type SessionClock } from '#timing'

export interface TimedRace {
  readonly race: Race | null
  /** Undefined if the race has no clock. */
  readonly clock: SessionClock | undefined
}

/** A clock of another race says nothing about this one. */
export function followRaceClock(race: Race | null, previous: TimedRace): SessionClock | undefined {
  const telling = race ? parseWireClock(race.status_details) : undefined
  return telling && followTelling(race?.id === previous.race?.id ? previous.clock : undefined, telling)
}

/** The milliseconds left; undefined if the session is not timed. */
export function readRemaining({ clock }: TimedRace, now: number): number | undefined {
  return clock && readClock(clock, now).remaining
}

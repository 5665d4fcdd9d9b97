import type { Race } from '#contract'
import { followTelling, parseWireClock, type SessionClock } from '#timing'
import { useState } from 'react'

interface Followed {
  readonly race: Race | null
  readonly clock: SessionClock | undefined
}

/** The clock of the race, which runs between two tellings of the feed. */
export function useSessionClock(race: Race | null): SessionClock | undefined {
  const [followed, setFollowed] = useState<Followed>(() => ({ race, clock: readTelling(race, undefined) }))
  if (followed.race === race) return followed.clock
  const clock = readTelling(race, followed.race?.id === race?.id ? followed.clock : undefined)
  setFollowed({ race, clock })
  return clock
}

function readTelling(race: Race | null, previous: SessionClock | undefined): SessionClock | undefined {
  const telling = race ? parseWireClock(race.status_details) : undefined
  return telling && followTelling(previous, telling)
}

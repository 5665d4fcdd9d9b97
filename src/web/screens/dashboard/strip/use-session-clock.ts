import type { Race } from '#contract'
import { followTelling, parseWireClock, type SessionClock } from '#timing'
import { useMemo, useState } from 'react'

/** The clock of the race, which runs between two tellings of the feed. */
export function useSessionClock(race: Race | null): SessionClock | undefined {
  const telling = useMemo(() => (race ? parseWireClock(race.status_details) : undefined), [race])
  const [followed, setFollowed] = useState({ telling, clock: telling && followTelling(undefined, telling) })
  if (followed.telling === telling) return followed.clock
  const clock = telling && followTelling(followed.clock, telling)
  setFollowed({ telling, clock })
  return clock
}

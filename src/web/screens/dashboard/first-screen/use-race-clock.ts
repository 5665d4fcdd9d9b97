import type { Race } from '#contract'
import type { SessionClock } from '#timing'
import { followRaceClock, type TimedRace } from '#widgets'
import { useState } from 'react'

/** The clock of a race, which runs between two tellings of the feed. */
export function useRaceClock(race: Race): SessionClock | undefined {
  const [last, setLast] = useState<TimedRace>(() => follow(race, { race: null, clock: undefined }))
  if (last.race === race) return last.clock
  const next = follow(race, last)
  setLast(next)
  return next.clock
}

function follow(race: Race, previous: TimedRace): TimedRace {
  return { race, clock: followRaceClock(race, previous) }
}

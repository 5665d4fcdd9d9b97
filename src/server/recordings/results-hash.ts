// A hash of the results of a session, so that two computations can be compared at a glance (C-014).
import { createHash } from 'node:crypto'
import { computeSummary, lapsOf, type Session } from '#timing'

/** Depends on what a result shows: places, laps, times, statuses, penalties and notes. */
export function hashResults(session: Session): string {
  const hash = createHash('sha256')
  for (const { racer, position, ruling, laps, total, best } of computeSummary(session)) {
    const { number, name, category } = racer
    const row = [
      category,
      position,
      number,
      name,
      laps,
      total,
      best,
      ruling?.status,
      ruling?.penalty,
      ruling?.notes,
    ]
    const ownLaps = lapsOf(racer).map(lap => [lap.number, lap.time, lap.isCancelled, lap.isMissed])
    hash.update(JSON.stringify([row.map(value => value ?? null), ownLaps]))
  }
  return hash.digest('hex').slice(0, 16)
}

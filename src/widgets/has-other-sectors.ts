// Whether the laps of two sessions are divided into different sectors.
import type { SessionView } from './session-view'

/** During lap 1 the sectors of a session are counted as they are reached, so fewer of them are no difference yet. */
export function hasOtherSectors(one: SessionView, other: SessionView): boolean {
  const [fewer, more] = one.sectorCount < other.sectorCount ? [one, other] : [other, one]
  return fewer.sectorCount < more.sectorCount && hasLaps(fewer)
}

function hasLaps({ riders }: SessionView): boolean {
  return riders.some(({ laps, bestLap }) => laps.length > 0 || bestLap !== undefined)
}

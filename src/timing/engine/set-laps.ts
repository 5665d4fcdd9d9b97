// Replaces the completed laps of a rider and recomputes what follows from them.
import { toAppendOnlyList } from './append-only-list'
import type { Lap } from './lap'
import type { Mutable, Racer } from './racer'
import { computeStatistics } from './statistics'

export function setLaps(racer: Mutable<Racer>, laps: readonly Lap[]): void {
  racer.earlier = toAppendOnlyList(laps.slice(0, -1))
  racer.last = laps.at(-1)
  racer.statistics = computeStatistics(laps)
}

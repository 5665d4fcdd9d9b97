import type { CrossingMessage, Racer } from '#timing'
import type { StoredCrossing } from './result-store'

type TimedCrossing = CrossingMessage & { readonly at: number }

/** Omits crossings without a time, which result from gaps in a lap list. */
function listRacerCrossings({ crossings }: Racer): readonly TimedCrossing[] {
  return crossings.items
    .slice(0, crossings.length)
    .filter((crossing): crossing is TimedCrossing => crossing.at !== undefined && crossing.at >= 0)
}

/** Lists all crossings of a class ordered by time. `riderIds` are by competitor. */
export function listCrossings(
  racers: readonly Racer[],
  riderIds: ReadonlyMap<string, string>,
): readonly Omit<StoredCrossing, 'sequence'>[] {
  return racers
    .flatMap(listRacerCrossings)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ competitor, line, at, isInPit, quality }) => {
      const riderId = riderIds.get(competitor)
      return riderId === undefined ? [] : [{ riderId, line, atMs: at, isInPit, quality }]
    })
}

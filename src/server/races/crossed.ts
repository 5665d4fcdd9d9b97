import type { CrossingMessage, Racer } from '#timing'
import type { StoredCrossing } from './result-store'

type Timed = CrossingMessage & { readonly at: number }

/** A list of laps with a hole has crossings of which nobody knows when they were. */
function crossingsOf({ events }: Racer): readonly Timed[] {
  return events.items
    .slice(0, events.length)
    .filter((event): event is Timed => event.type === 'crossing' && event.at !== undefined && event.at >= 0)
}

/** Every crossing of a class in the order of time, as the feed told it; riders by competitor. */
export function crossedIn(
  racers: readonly Racer[],
  riderIds: ReadonlyMap<string, string>,
): readonly Omit<StoredCrossing, 'sequence'>[] {
  return racers
    .flatMap(crossingsOf)
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ competitor, line, at, isInPit, quality }) => {
      const riderId = riderIds.get(competitor)
      return riderId === undefined ? [] : [{ riderId, line, atMs: at, isInPit, quality }]
    })
}

// Converts the wire rows of a session to numbers, once for all widgets. Unchanged parts stay the same object, so
// that a tile renders again only when a value it shows has changed.
import type { Lap, Race, SummaryRow } from '#contract'
import { computeIdealLaps, type FlagTimeline, parseWireFlags, toNameKey } from '#timing'
import { isDeepEqual } from './is-deep-equal'
import { groupLapsByRacer } from './lap-view'
import { type RiderView, toRiderView, toRowView } from './rider-view'
import { followRaceClock, type TimedRace } from './session-time'

export interface SessionSource {
  readonly race: Race | null
  readonly isLive: boolean
  readonly rows: readonly SummaryRow[]
  /** In any number of lists, such as one per rider. Unchanged lists must be the same objects as before. */
  readonly laps: readonly (readonly Lap[])[]
  /** Laps of riders who are not followed are still missing. */
  readonly hasMoreLaps?: boolean
}

export interface SessionView extends TimedRace {
  readonly isLive: boolean
  /** Sorted by position; riders without a position come last. */
  readonly riders: readonly RiderView[]
  /** The rider in position 1. */
  readonly leader: RiderView | undefined
  /** The highest sector number in which any rider has a time or currently is; 0 if the feed has no sectors. */
  readonly sectorCount: number
  readonly flags: FlagTimeline
  /** The sum of the best sectors of all riders, in seconds. */
  readonly idealLap: number | undefined
  /** Laps of riders who are not followed are still missing, so that values of all laps are not known. */
  readonly hasMoreLaps: boolean
}

export const noSession: SessionView = {
  race: null,
  clock: undefined,
  isLive: false,
  riders: [],
  leader: undefined,
  sectorCount: 0,
  flags: { changes: [], isExact: false },
  idealLap: undefined,
  hasMoreLaps: false,
}

export function buildSessionView(source: SessionSource, previous: SessionView = noSession): SessionView {
  const { race, isLive, rows, laps, hasMoreLaps = false } = source
  const ideal = computeIdealLaps(rows.map(row => toRowView(row).bestSectors))
  const lapsOf = groupLapsByRacer(laps)
  const previousRiders = new Map(previous.riders.map(rider => [rider.id, rider]))
  const riders = rows
    .map((row, index) => {
      const rider = toRiderView(row, ideal.riders[index], lapsOf(row))
      const previousRider = previousRiders.get(rider.id)
      return previousRider && isDeepEqual(previousRider, rider) ? previousRider : rider
    })
    .toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
  const flags = parseWireFlags(race ?? {})
  const next: SessionView = {
    race,
    clock: followRaceClock(race, previous),
    isLive,
    riders,
    leader: riders.find(({ isLeader }) => isLeader),
    sectorCount: Math.max(0, ...riders.map(countSectors)),
    flags: isDeepEqual(previous.flags, flags) ? previous.flags : flags,
    idealLap: ideal.session,
    hasMoreLaps,
  }
  return isDeepEqual(previous, next) ? previous : next
}

function countSectors({ latestSectors, bestSectors, currentSector }: RiderView): number {
  const isTimed = (_: unknown, index: number): boolean =>
    latestSectors[index] !== undefined || bestSectors[index] !== undefined
  return Math.max(currentSector, latestSectors.findLastIndex(isTimed) + 1)
}

/** Creates a builder that reuses the unchanged objects of its previous view. Create one per session. */
export function createSessionViewBuilder(): (source: SessionSource) => SessionView {
  let view = noSession
  return source => {
    view = buildSessionView(source, view)
    return view
  }
}

/** Finds a rider by name, and by number if several riders have the same name (decisions ). */
export function findRider(
  { riders }: SessionView,
  query: { readonly name: string; readonly number: string } | null | undefined,
): RiderView | undefined {
  const key = toNameKey(query?.name ?? '')
  const matches = key === '' ? [] : riders.filter(({ name }) => toNameKey(name) === key)
  return matches.find(({ number }) => number === query?.number) ?? matches[0]
}

export function findRiderByNumber({ riders }: SessionView, number: string): RiderView | undefined {
  return riders.find(rider => rider.number === number)
}

// What widgets read of a session: wire rows to numbers, once for all of them. What did not change stays the
// same object, so that a tile is drawn again only for a value it shows.
import type { Lap, Race, SummaryRow } from '#contract'
import { idealLaps, nameKey } from '#timing'
import { isSame } from './is-same'
import { lapsByRacer } from './lap-view'
import { type RiderView, riderView, rowView } from './rider-view'

export interface SessionSource {
  readonly race: Race | null
  readonly isLive: boolean
  readonly rows: readonly SummaryRow[]
  readonly laps: readonly Lap[]
}

export interface SessionView {
  readonly race: Race | null
  readonly isLive: boolean
  /** By position; whoever has none is last. */
  readonly riders: readonly RiderView[]
  /** Whoever is in position 1. */
  readonly leader: RiderView | undefined
  /** The last sector that somebody has a time for or is in: a feed without sectors has 0. */
  readonly sectorCount: number
  /** Made of the best sectors of all, in seconds. */
  readonly idealLap: number | undefined
}

export const noSession: SessionView = {
  race: null,
  isLive: false,
  riders: [],
  leader: undefined,
  sectorCount: 0,
  idealLap: undefined,
}

export function sessionView(source: SessionSource, before: SessionView = noSession): SessionView {
  const { race, isLive, rows, laps } = source
  const ideal = idealLaps(rows.map(row => rowView(row).bestSectors))
  const lapsOf = lapsByRacer(laps)
  const known = new Map(before.riders.map(rider => [rider.id, rider]))
  const riders = rows
    .map((row, index) => {
      const rider = riderView(row, ideal.riders[index], lapsOf(row))
      const same = known.get(rider.id)
      return same && isSame(same, rider) ? same : rider
    })
    .toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity) || 0)
  const next: SessionView = {
    race,
    isLive,
    riders,
    leader: riders.find(({ isLeader }) => isLeader),
    sectorCount: Math.max(0, ...riders.map(sectorsOf)),
    idealLap: ideal.session,
  }
  return isSame(before, next) ? before : next
}

function sectorsOf({ latestSectors, bestSectors, currentSector }: RiderView): number {
  const isTimed = (_: unknown, index: number): boolean =>
    latestSectors[index] !== undefined || bestSectors[index] !== undefined
  return Math.max(currentSector, latestSectors.findLastIndex(isTimed) + 1)
}

/** Remembers the last view, so that the next keeps what did not change. One for each session looked at. */
export function sessionViewer(): (source: SessionSource) => SessionView {
  let view = noSession
  return source => {
    view = sessionView(source, view)
    return view
  }
}

/** By name, and by number where two share one (decisions ). */
export function findRider(
  { riders }: SessionView,
  sought: { readonly name: string; readonly number: string } | null | undefined,
): RiderView | undefined {
  const key = nameKey(sought?.name ?? '')
  const namesakes = key === '' ? [] : riders.filter(({ name }) => nameKey(name) === key)
  return namesakes.find(({ number }) => number === sought?.number) ?? namesakes[0]
}

export function riderByNumber({ riders }: SessionView, number: string): RiderView | undefined {
  return riders.find(rider => rider.number === number)
}

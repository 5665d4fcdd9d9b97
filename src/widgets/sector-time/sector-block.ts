// One of the two blocks of the sector panel: a time, how far from the reference, and its rank in the field.
import { leaderboard } from '#timing'
import { compare, type Comparison } from '../compare'
import type { RiderView } from '../rider-view'
import type { WidgetGiven } from '../view'

export type BlockKind = 'Fastest' | 'Current'

export interface SectorBlock {
  readonly kind: BlockKind
  readonly time: number | undefined
  readonly comparison: Comparison
  readonly rank: number | undefined
}

/** The best of the session, or the lap in progress and else the lap before (decisions Q-099). */
export function sectorTime(kind: BlockKind, sector: number): (rider: RiderView) => number | undefined {
  return rider => (kind === 'Fastest' ? rider.bestSectors : rider.latestSectors)[sector - 1]
}

export function sectorBlock(kind: BlockKind, given: WidgetGiven<'SectorTime'>): SectorBlock {
  const { view, rider, reference, settings } = given
  const read = sectorTime(kind, settings.Sector)
  return {
    kind,
    time: rider && read(rider),
    comparison: compare(rider, reference, read),
    rank: leaderboard(view.riders, read).find(({ row }) => row === rider)?.rank,
  }
}

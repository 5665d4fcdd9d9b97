// One of the two blocks of the sector panel: a time, its difference to the reference, and its rank among all riders.
import { buildLeaderboard } from '#timing'
import { compare, type Comparison } from '../compare'
import type { RiderView } from '../rider-view'
import type { WidgetInput } from '../view'

export type BlockKind = 'Fastest' | 'Current'

export interface SectorBlock {
  readonly kind: BlockKind
  readonly time: number | undefined
  readonly comparison: Comparison
  readonly rank: number | undefined
}

/** Reads the best time of the session, or the time of the current lap, or of the previous lap (decisions Q-099). */
export function createSectorReader(
  kind: BlockKind,
  sector: number,
): (rider: RiderView) => number | undefined {
  return rider => (kind === 'Fastest' ? rider.bestSectors : rider.latestSectors)[sector - 1]
}

export function readSectorBlock(kind: BlockKind, input: WidgetInput<'SectorTime'>): SectorBlock {
  const { view, rider, reference, settings } = input
  const read = createSectorReader(kind, settings.Sector)
  return {
    kind,
    time: rider && read(rider),
    comparison: compare(rider, reference, read),
    rank: buildLeaderboard(view.riders, read).find(({ row }) => row === rider)?.rank,
  }
}

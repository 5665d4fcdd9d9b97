// The best times of a rider beside those of a rider of another session, outside of races.
import { subtract } from './subtract'

/** Whole milliseconds. */
export interface BestTimes {
  readonly bestLap: number | undefined
  readonly idealLap: number | undefined
  readonly sectors: readonly (number | undefined)[]
}

/** Plus if my time is better. */
export function compareBests(me: BestTimes, ghost: BestTimes): BestTimes {
  return {
    bestLap: subtract(ghost.bestLap, me.bestLap),
    idealLap: subtract(ghost.idealLap, me.idealLap),
    sectors: me.sectors.map((sector, index) => subtract(ghost.sectors[index], sector)),
  }
}

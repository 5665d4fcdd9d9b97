import type { Flag } from './messages'

/** From one start/finish crossing to the next, on the track or in the pit lane. */
export interface Lap {
  readonly number: number
  /** Start and end of the lap as times since the start of the session. */
  readonly startedAt?: number | undefined
  readonly at?: number | undefined
  readonly time?: number | undefined
  /** Crossing times of the lines at the end of sectors 1 to 4. */
  readonly lines: readonly (number | undefined)[]
  readonly sectors: readonly (number | undefined)[]
  readonly position?: number | undefined
  readonly speedMph?: number | undefined
  /** In lap: ended in the pit lane. */
  readonly isIn: boolean
  /** Out lap: started in the pit lane. Its time includes the stop; its first sector starts at pit exit. */
  readonly isOut: boolean
  readonly isCancelled: boolean
  /** Sectors (1 to 5) that are cancelled in a lap that counts otherwise. */
  readonly cancelledSectors: readonly number[]
  /** Not recorded: the connection was down, or a missed start/finish crossing merged two laps into one. */
  readonly isMissed: boolean
  /** Never a best lap, because its start or end was not measured. */
  readonly isBestExcluded?: boolean | undefined
  /** Why it is cancelled, as race control has decided. */
  readonly note?: string | undefined
  readonly flag?: Flag | undefined
  /** The heartbeat count of the session when the lap ended; older claims of the feed do not include the lap. */
  readonly heartbeats: number
}

export function isEligibleForBest(lap: Lap): boolean {
  return (
    lap.time !== undefined &&
    !lap.isIn &&
    !lap.isOut &&
    !lap.isCancelled &&
    !lap.isMissed &&
    lap.isBestExcluded !== true
  )
}

/** Sectors of in laps and unfinished laps count; the first sector of an out lap does not. */
export function getEligibleSectors(
  lap: Pick<Lap, 'sectors' | 'isOut' | 'isCancelled' | 'cancelledSectors'>,
): readonly (number | undefined)[] {
  if (lap.isCancelled) return []
  if (!lap.isOut && lap.cancelledSectors.length === 0) return lap.sectors
  return lap.sectors.map((sector, index) =>
    (index === 0 && lap.isOut) || lap.cancelledSectors.includes(index + 1) ? undefined : sector,
  )
}

export function minDefined(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined) return other
  return other === undefined || one <= other ? one : other
}

/** A larger gap in the lap numbers means that the number is wrong. */
const maxMissedLaps = 1000

/** Placeholders for laps that were not recorded, with a number only. */
export function createMissedLaps(after: number, before: number): readonly Lap[] {
  const count = before - after - 1
  if (count < 1 || count > maxMissedLaps) return []
  return Array.from({ length: count }, (_, index) => ({
    number: after + 1 + index,
    lines: [],
    sectors: [],
    isIn: false,
    isOut: false,
    isCancelled: false,
    cancelledSectors: [],
    isMissed: true,
    heartbeats: 0,
  }))
}

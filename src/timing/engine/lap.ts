import type { Flag } from './messages'

/** From one crossing of start/finish to the next, on the track or in the pit lane. */
export interface Lap {
  readonly number: number
  /** Both are times since the start of the session. */
  readonly startedAt?: number | undefined
  readonly at?: number | undefined
  readonly time?: number | undefined
  /** When the lines that end sectors 1 to 4 were crossed. */
  readonly lines: readonly (number | undefined)[]
  readonly sectors: readonly (number | undefined)[]
  readonly position?: number | undefined
  readonly speedMph?: number | undefined
  /** Ended in the pit lane. */
  readonly isIn: boolean
  /** Began in the pits: its time includes the stop and its first sector is measured from pit exit. */
  readonly isOut: boolean
  readonly isCancelled: boolean
  /** Not seen: the link was down, or start/finish was missed in between and two laps came as one. */
  readonly isMissed: boolean
  readonly flag?: Flag | undefined
  /** How many heartbeats the session had had when it ended: what the feed claimed before knows nothing of it. */
  readonly heartbeats: number
}

export function countsForBest(lap: Lap): boolean {
  return lap.time !== undefined && !lap.isIn && !lap.isOut && !lap.isCancelled && !lap.isMissed
}

/** Good sectors of in-laps and of laps never finished count; the first of an out-lap does not. */
export function countableSectors(
  lap: Pick<Lap, 'sectors' | 'isOut' | 'isCancelled'>,
): readonly (number | undefined)[] {
  if (lap.isCancelled) return []
  if (!lap.isOut) return lap.sectors
  return lap.sectors.map((sector, index) => (index === 0 ? undefined : sector))
}

export function smaller(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined) return other
  return other === undefined || one <= other ? one : other
}

/** More than this were not missed: the number is wrong. */
const mostMissed = 1000

/** Laps that were done while nobody looked: they have a number and nothing else. */
export function missedLaps(after: number, before: number): readonly Lap[] {
  const count = before - after - 1
  if (count < 1 || count > mostMissed) return []
  return Array.from({ length: count }, (_, index) => ({
    number: after + 1 + index,
    lines: [],
    sectors: [],
    isIn: false,
    isOut: false,
    isCancelled: false,
    isMissed: true,
    heartbeats: 0,
  }))
}

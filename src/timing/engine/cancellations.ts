// Laps and sectors that race control has cancelled. A lap is known by the crossing that ends it, because its number may
// change when a missing crossing becomes known; lists of laps have numbers only.
import type { Lap } from './lap'

export interface Cancellation {
  readonly lap?: number | undefined
  /** The time of the crossing that ends the lap. */
  readonly at?: number | undefined
  /** Only these sectors (1 to 5) are cancelled. Without them the whole lap is. */
  readonly sectors?: readonly number[] | undefined
}

type LapReference = Pick<Lap, 'number' | 'at'>

function isAbout({ lap, at }: Cancellation, reference: LapReference): boolean {
  return at === undefined ? lap === reference.number : at === reference.at
}

export function isLapCancelled(cancellations: readonly Cancellation[], lap: LapReference): boolean {
  return cancellations.some(each => each.sectors === undefined && isAbout(each, lap))
}

/** The cancelled sectors of a lap that counts otherwise. */
export function findCancelledSectors(
  cancellations: readonly Cancellation[],
  lap: LapReference,
): readonly number[] {
  if (cancellations.length === 0) return noSectors
  return cancellations.flatMap(each => (isAbout(each, lap) ? (each.sectors ?? noSectors) : noSectors))
}

const noSectors: readonly number[] = []

export function addCancellation(
  cancellations: readonly Cancellation[],
  { lap, at, sectors }: Cancellation,
): readonly Cancellation[] {
  const isSame = (each: Cancellation): boolean =>
    each.lap === lap && each.at === at && String(each.sectors) === String(sectors)
  return cancellations.some(isSame) ? cancellations : [...cancellations, { lap, at, sectors }]
}

/** Restores a lap with all its sectors. */
export function removeCancellations(
  cancellations: readonly Cancellation[],
  restored: LapReference,
): readonly Cancellation[] {
  return cancellations.filter(each => !isAbout(each, restored))
}

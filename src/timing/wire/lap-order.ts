// The positions of laps, and their order on the wire.
import type { Lap } from '../engine/lap'

export interface CompetitorLap {
  readonly competitor: string
  readonly lap: Lap
}

interface PlacedLap {
  readonly lap: Lap
  readonly position: number | undefined
  readonly rider: { readonly id: string }
}

/** The position at the end of a lap of a race, among the laps with the same number. */
export function findPosition(lap: Lap, laps: readonly Lap[]): number | undefined {
  if (lap.at === undefined) return lap.position
  let position = 1
  for (const other of laps) if (compareEnds(other, lap) < 0) position += 1
  return position
}

/** In a dead heat the riders have the same order as among all classes. Laps without an end are in the order of numbers. */
function compareEnds(one: Lap, other: Lap): number {
  const [first, second] = [one.at ?? Infinity, other.at ?? Infinity]
  if (first !== second) return first < second ? -1 : 1
  const byNumber = first === Infinity ? one.number - other.number : 0
  return byNumber || (one.position ?? 0) - (other.position ?? 0)
}

/** The order in which laps of a practice count, the same whenever they arrived. */
export function compareInPractice(one: CompetitorLap, other: CompetitorLap): number {
  const inOrder = compareEnds(one.lap, other.lap)
  if (inOrder !== 0 || one.competitor === other.competitor) return inOrder
  return one.competitor < other.competitor ? -1 : 1
}

/** Missed laps have neither a position nor an end, so the rider decides. */
export function comparePlaces(one: PlacedLap, other: PlacedLap): number {
  const positions = [
    one.position ?? Number.MAX_SAFE_INTEGER,
    other.position ?? Number.MAX_SAFE_INTEGER,
  ] as const
  const inOrder = positions[0] - positions[1] || compareEnds(one.lap, other.lap)
  return inOrder || (one.rider.id < other.rider.id ? -1 : 1)
}

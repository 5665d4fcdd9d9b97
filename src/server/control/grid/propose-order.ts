// The order of riders by the combined result of races (C-037, C-101).
import type { SourceLap, SourceResult } from './grid-store'

interface Candidate {
  readonly competitor: string
  readonly number: string | null
}

/** One race gives its own order, with all penalties; several give the order of the best laps. */
export function orderCompetitors(
  raceIds: readonly string[],
  results: readonly SourceResult[],
  laps: readonly SourceLap[],
): readonly Candidate[] {
  if (raceIds.length === 1) return results.filter(({ position }) => position !== null)
  const numbers = new Map(results.map(({ competitor, number }) => [competitor, number]))
  const disqualified = new Set(results.flatMap(each => (each.isDisqualified ? each.competitor : [])))
  return orderByBestLaps(raceIds, laps)
    .filter(competitor => !disqualified.has(competitor))
    .map(competitor => ({ competitor, number: numbers.get(competitor) ?? null }))
}

/** Best lap; then the second best, the third and so on; then who set it first, in the order of the races. */
function orderByBestLaps(raceIds: readonly string[], laps: readonly SourceLap[]): readonly string[] {
  const byCompetitor = new Map<string, SourceLap[]>()
  for (const lap of laps) {
    const own = byCompetitor.get(lap.competitor)
    if (own) own.push(lap)
    else byCompetitor.set(lap.competitor, [lap])
  }
  const rank = ({ raceId }: SourceLap): number => raceIds.indexOf(raceId)
  const compare = (one: SourceLap, other: SourceLap): number =>
    one.time - other.time ||
    rank(one) - rank(other) ||
    (one.at ?? 0) - (other.at ?? 0) ||
    one.number - other.number
  const sorted = [...byCompetitor.values()].map(own => own.toSorted(compare))
  return sorted
    .toSorted((one, other) => compareLaps(one, other, compare))
    .map(([best]) => best?.competitor ?? '')
}

function compareLaps(
  one: readonly SourceLap[],
  other: readonly SourceLap[],
  compare: (one: SourceLap, other: SourceLap) => number,
): number {
  for (const [index, lap] of one.entries()) {
    const opposite = other[index]
    // Who has more laps is ahead.
    if (opposite === undefined) return -1
    if (lap.time !== opposite.time) return lap.time - opposite.time
  }
  if (other.length > one.length) return 1
  const [best, oppositeBest] = [one[0], other[0]]
  return best && oppositeBest ? compare(best, oppositeBest) : 0
}

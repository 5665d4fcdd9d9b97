// Compares what was computed from crossings with the last standings of the feed.
import { lapsOf, type Racer } from './racer'
import type { Session } from './session-state'

export interface Difference {
  readonly competitor: string
  readonly value: 'laps' | 'total' | 'best' | 'position'
  readonly own: number | undefined
  readonly feed: number | undefined
}

interface OwnResult {
  readonly racer: Racer
  readonly laps: number
  readonly total: number | undefined
  readonly best: number | undefined
}

function computeOwnResult(racer: Racer): OwnResult {
  const laps = lapsOf(racer).length
  return { racer, laps, total: racer.last?.at, best: racer.statistics.best?.time }
}

function compareTimes(one: number | undefined, other: number | undefined): number {
  return (one ?? Infinity) < (other ?? Infinity) ? -1 : Number(one !== other)
}

/** In a dead heat the order of the feed is right. */
function compareOwnResults(session: Session, one: OwnResult, other: OwnResult): number {
  const inFeed = (findPositionIn(session, one.racer) ?? 0) - (findPositionIn(session, other.racer) ?? 0)
  if (session.kind !== 'race') return compareTimes(one.best, other.best) || inFeed
  return other.laps - one.laps || compareTimes(one.total, other.total) || inFeed
}

function findPositionIn(session: Session, { race, bestClaim }: Racer): number | undefined {
  return session.kind === 'race' ? race?.position : bestClaim?.position
}

/** The laps of a rider without crossings are missing. */
function hasResult({ last, race }: Racer): boolean {
  return last !== undefined || (race?.laps ?? 0) > 0
}

/** An explanation is not needed: time and lap penalties of the feed are differences too. */
export function findDifferences(session: Session): readonly Difference[] {
  const results = session.racers
    .filter(racer => hasResult(racer) && findPositionIn(session, racer) !== undefined)
    .map(computeOwnResult)
    .toSorted((one, other) => compareOwnResults(session, one, other))
  // Riders without a lap have positions too, so these are the positions of the feed for our order.
  const positions = results
    .map(({ racer }) => findPositionIn(session, racer) ?? 0)
    .toSorted((one, other) => one - other)
  return results.flatMap(({ racer, laps, total, best }, index) => {
    const { competitor, race, bestClaim } = racer
    const claimedBest = bestClaim?.best === 'none' ? undefined : bestClaim?.best
    const all: Difference[] = [
      { competitor, value: 'position', own: positions[index], feed: findPositionIn(session, racer) },
      ...(race === undefined ? [] : [{ competitor, value: 'laps' as const, own: laps, feed: race.laps }]),
      ...(race?.laps === laps ? [{ competitor, value: 'total' as const, own: total, feed: race.total }] : []),
      ...(bestClaim === undefined
        ? []
        : [{ competitor, value: 'best' as const, own: best, feed: claimedBest }]),
    ]
    return all.filter(({ own, feed }) => own !== feed)
  })
}

// The standings of a session as rows: what a table, a tile or a file shows of each rider.
import { type Behind, behindByBest, behindInRace } from './behind'
import { countableSectors, type Lap } from './lap'
import { lapCount, lapNumbered, type Racer, totalTime } from './racer'
import { bestTime, ranked } from './ranking'
import { lineReached, sectorsOf } from './lap-sectors'
import type { Session } from './session-state'
import { averageTime, bestSectors } from './statistics'

export interface SummaryRow {
  readonly racer: Racer
  /** Nobody is given the position of one who was excluded. */
  readonly position?: number | undefined
  readonly laps: number
  readonly total?: number | undefined
  readonly best?: number | undefined
  /** The best lap itself, where we saw it and did not only hear of it. */
  readonly bestLap?: Lap | undefined
  readonly lastLap?: Lap | undefined
  /** To the leader. */
  readonly diff?: Behind | undefined
  /** To the rider ahead. */
  readonly gap?: Behind | undefined
  readonly currentSectors: readonly (number | undefined)[]
  readonly bestSectors: readonly (number | undefined)[]
  /** The line last crossed, 0 being start/finish. */
  readonly line: number
  readonly ideal?: number | undefined
  readonly average?: number | undefined
  /** Stops, where the feed tells of the pits at all. */
  readonly pits?: number | undefined
}

/** Empty if any sector has no value: a sum with a hole is no lap. */
export function idealTime(sectors: readonly (number | undefined)[], count: number): number | undefined {
  if (count < 1) return undefined
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    const sector = sectors[index]
    if (sector === undefined) return undefined
    sum += sector
  }
  return sum
}

/** Slower than the best lap: that one was not seen, and the sectors are not his best ones. */
function believableIdeal(ideal: number | undefined, best: number | undefined): number | undefined {
  return ideal !== undefined && best !== undefined && ideal > best ? undefined : ideal
}

function sectorBests(session: Session, racer: Racer): readonly (number | undefined)[] {
  const known = Array.from({ length: session.sectors }, (_, index) => racer.statistics.sectors[index])
  if (racer.isFinished) return known
  // A lap that is being run, or was never finished, has good sectors too.
  const { last, cancelled, running } = racer
  const isFirst = session.isLapList && session.kind !== 'race' && last === undefined
  const isCancelled = cancelled.includes((last?.number ?? 0) + 1)
  const sectors = sectorsOf(running, session.sectors)
  return bestSectors(known, countableSectors({ sectors, isOut: running.isOut || isFirst, isCancelled }))
}

function behind(session: Session, ahead: Racer | undefined, rider: Racer): Behind | undefined {
  if (ahead === undefined || ahead === rider) return undefined
  return session.kind === 'race' ? behindInRace(session, ahead, rider) : behindByBest(ahead, rider)
}

function rowOf(session: Session, order: readonly Racer[], index: number): SummaryRow | undefined {
  const racer = order[index]
  if (racer === undefined) return undefined
  const best = bestTime(racer)
  const sectors = sectorBests(session, racer)
  const ownBest = racer.statistics.best
  const claimedLap = racer.bestClaim?.lap === undefined ? undefined : lapNumbered(racer, racer.bestClaim.lap)
  const isExcluded = racer.status === 'excluded'
  return {
    racer,
    position: isExcluded ? undefined : index + 1,
    laps: lapCount(racer),
    total: totalTime(racer),
    best,
    bestLap: ownBest?.time === best ? ownBest : claimedLap,
    lastLap: racer.last,
    diff: isExcluded ? undefined : behind(session, order[0], racer),
    gap: isExcluded ? undefined : behind(session, order[index - 1], racer),
    currentSectors: sectorsOf(racer.running, session.sectors),
    bestSectors: sectors,
    line: lineReached(racer.running),
    ideal: believableIdeal(idealTime(sectors, session.sectors), best),
    average: averageTime(racer.statistics),
    pits: racer.claimedPits ?? (session.hasPits ? racer.pits : undefined),
  }
}

/** All rows in order. */
export function summaryOf(session: Session): readonly SummaryRow[] {
  const order = ranked(session)
  return order.map((_, index) => rowOf(session, order, index)).filter(row => row !== undefined)
}

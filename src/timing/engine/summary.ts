// Computes the standings of a session: one row per rider with all published values.
import type { ClassifiedRider } from '../classification/classification'
import { classify } from '../classification/classify'
import type { ResultStatus } from '../classification/race-status'
import type { Scoring } from '../classification/scoring'
import { computeBestLapGap, computeRaceGap, type TimeOrLaps } from './gaps'
import { findCancelledSectors, isLapCancelled } from './cancellations'
import { getEligibleSectors, type Lap } from './lap'
import { findLap, getLapCount, getTotalTime, type Racer } from './racer'
import { getBestTime, rankRacers } from './ranking'
import { computeSectors, getLastLine } from './lap-sectors'
import type { Session } from './session-state'
import { computeAverageTime, mergeBestSectors } from './statistics'

export interface RowRuling {
  /** Empty for a rider who is running or classified. */
  readonly status: ResultStatus
  /** The mark of the row, for example `+3.000`; empty if there is none. */
  readonly penalty: string
  readonly notes: readonly string[]
  /** Position penalties: the sequence of the decision and the number of places. Undefined if there are none. */
  readonly moves?: readonly { readonly event: number; readonly count: number }[]
}

export interface SummaryRow {
  readonly racer: Racer
  /** An excluded rider has no position. */
  readonly position?: number | undefined
  /** What race control and its rules have decided; undefined without rules. */
  readonly ruling?: RowRuling | undefined
  readonly laps: number
  readonly total?: number | undefined
  readonly best?: number | undefined
  /** The recorded best lap; undefined if the best time is only known from a claim of the feed. */
  readonly bestLap?: Lap | undefined
  readonly lastLap?: Lap | undefined
  /** Behind the leader. */
  readonly diff?: TimeOrLaps | undefined
  /** Behind the rider ahead. */
  readonly gap?: TimeOrLaps | undefined
  readonly currentSectors: readonly (number | undefined)[]
  readonly bestSectors: readonly (number | undefined)[]
  /** The line last crossed; 0 is start/finish. */
  readonly line: number
  readonly ideal?: number | undefined
  readonly average?: number | undefined
  /** Number of pit stops, if the feed reports them. */
  readonly pits?: number | undefined
}

/** The sum of the best sectors; undefined if one is missing. */
export function computeIdealTime(
  sectors: readonly (number | undefined)[],
  count: number,
): number | undefined {
  if (count < 1) return undefined
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    const sector = sectors[index]
    if (sector === undefined) return undefined
    sum += sector
  }
  return sum
}

/** An ideal lap slower than the best lap means that the best lap was not recorded, nor were its sectors. */
function rejectImplausibleIdeal(ideal: number | undefined, best: number | undefined): number | undefined {
  return ideal !== undefined && best !== undefined && ideal > best ? undefined : ideal
}

function computeBestSectors(session: Session, racer: Racer): readonly (number | undefined)[] {
  const known = Array.from({ length: session.sectors }, (_, index) => racer.statistics.sectors[index])
  if (racer.isFinished) return known
  // The sectors of an unfinished lap count too.
  const { last, cancelled, running } = racer
  const isFirst = session.isLapList && session.kind !== 'race' && last === undefined
  const lap = { number: (last?.number ?? 0) + 1 }
  const sectors = computeSectors(running, session.sectors)
  return mergeBestSectors(
    known,
    getEligibleSectors({
      sectors,
      isOut: running.isOut || isFirst,
      isCancelled: isLapCancelled(cancelled, lap),
      cancelledSectors: findCancelledSectors(cancelled, lap),
    }),
  )
}

function computeGap(session: Session, ahead: Racer | undefined, rider: Racer): TimeOrLaps | undefined {
  if (ahead === undefined || ahead === rider) return undefined
  return session.kind === 'race' ? computeRaceGap(session, ahead, rider) : computeBestLapGap(ahead, rider)
}

/** What depends on the other riders, and on rules if there are any. */
type Place = Pick<SummaryRow, 'position' | 'ruling' | 'laps' | 'total' | 'best' | 'diff' | 'gap'>

function findPlace(session: Session, order: readonly Racer[], index: number, racer: Racer): Place {
  const isExcluded = racer.status === 'excluded'
  return {
    position: isExcluded ? undefined : index + 1,
    laps: getLapCount(racer),
    total: getTotalTime(racer),
    best: getBestTime(racer),
    diff: isExcluded ? undefined : computeGap(session, order[0], racer),
    gap: isExcluded ? undefined : computeGap(session, order[index - 1], racer),
  }
}

function buildRow(session: Session, racer: Racer, place: Place): SummaryRow {
  const { best } = place
  const sectors = computeBestSectors(session, racer)
  const ownBest = racer.statistics.best
  const claimedLap = racer.bestClaim?.lap === undefined ? undefined : findLap(racer, racer.bestClaim.lap)
  return {
    racer,
    position: place.position,
    ruling: place.ruling,
    laps: place.laps,
    total: place.total,
    best,
    bestLap: ownBest?.time === best ? ownBest : claimedLap,
    lastLap: racer.last,
    diff: place.diff,
    gap: place.gap,
    currentSectors: computeSectors(racer.running, session.sectors),
    bestSectors: sectors,
    line: getLastLine(racer.running),
    ideal: rejectImplausibleIdeal(computeIdealTime(sectors, session.sectors), best),
    average: computeAverageTime(racer.statistics),
    pits: racer.claimedPits ?? (session.hasPits ? racer.pits : undefined),
  }
}

function computeRowsByRules(session: Session, scoring: Scoring): readonly SummaryRow[] {
  return classify(session, scoring).riders.flatMap(rider => {
    const racer = session.racers[session.indexByCompetitor.get(rider.competitor) ?? -1]
    if (racer === undefined) return []
    const { position, status, penalty, notes, laps, total, diff, gap, best = getBestTime(racer) } = rider
    const moves = listMoves(rider)
    const ruling = { status, penalty, notes, ...(moves.length > 0 && { moves }) }
    return [buildRow(session, racer, { position, ruling, laps, total, best, diff, gap })]
  })
}

/** All rows in the order of the standings. */
function listMoves({ penalties }: ClassifiedRider): NonNullable<RowRuling['moves']> {
  return penalties.flatMap(({ penalty: { event, sanction } }) =>
    sanction.type === 'positions' ? { event, count: sanction.count } : [],
  )
}

export function computeSummary(session: Session): readonly SummaryRow[] {
  if (session.scoring !== undefined) return computeRowsByRules(session, session.scoring)
  const order = rankRacers(session)
  return order.map((racer, index) => buildRow(session, racer, findPlace(session, order, index, racer)))
}

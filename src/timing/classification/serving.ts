// How long a penalty may still be served, and whether the rider seems to have served it (C-105).
import { lapsOf, type Racer } from '../engine/racer'
import type { Session } from '../engine/session-state'
import { listPenalties } from './penalty-state'
import type { Rules } from './rules'
import type { Penalty } from './scoring'

export interface PenaltyToServe {
  readonly penalty: Penalty
  /** The laps that the rider has left to serve it; undefined if the lap in which it was given is not known. */
  readonly lapsLeft: number | undefined
  /** It was not served in time: `Not served`. */
  readonly isOverdue: boolean
  /** When the rider has left the pit lane within the window, which is offered as served. */
  readonly servedAt: number | undefined
}

/** The penalties that have to be served on the track and are not served yet. */
export function listPenaltiesToServe(session: Session): readonly PenaltyToServe[] {
  const { scoring, racers, indexByCompetitor } = session
  if (scoring === undefined) return []
  return listPenalties(scoring.rulings.penalties).flatMap(penalty => {
    const racer = racers[indexByCompetitor.get(penalty.competitor) ?? -1]
    if (!isServedOnTrack(penalty) || penalty.isServed || racer === undefined) return []
    return describe(penalty, racer, scoring.rules)
  })
}

function isServedOnTrack({ sanction }: Penalty): boolean {
  return sanction.type === 'longLap' || sanction.type === 'rideThrough'
}

/** The laps within which a penalty has to be served, if the official names no other number. */
export function getServingLaps(
  { sanction, within }: Pick<Penalty, 'sanction' | 'within'>,
  rules: Rules,
): number {
  const [one, two] = rules.longLapWithin
  return within ?? (sanction.type === 'longLap' && sanction.count > 1 ? two : one)
}

function describe(penalty: Penalty, racer: Racer, rules: Rules): PenaltyToServe {
  const { lap } = penalty
  if (lap === undefined) return { penalty, lapsLeft: undefined, isOverdue: false, servedAt: undefined }
  const within = getServingLaps(penalty, rules)
  // The lap in which it is given does not count.
  const lapsLeft = Math.max(0, Math.min(within, lap + within - (racer.last?.number ?? 0)))
  const isPitPenalty = penalty.sanction.type === 'rideThrough'
  return {
    penalty,
    lapsLeft,
    isOverdue: lapsLeft === 0,
    servedAt: isPitPenalty ? findPitLane(racer, lap, lap + within) : undefined,
  }
}

/** When the rider has left the pit lane during one of these laps, after an entry during one of them. */
function findPitLane(racer: Racer, first: number, last: number): number | undefined {
  const laps = lapsOf(racer)
  const from = laps.findLast(({ number }) => number < first)?.at ?? 0
  const until = laps.find(({ number }) => number === last)?.at ?? Infinity
  let hasEntered = false
  const { items, length } = racer.crossings
  for (let index = 0; index < length; index += 1) {
    const crossing = items[index]
    if (crossing?.at === undefined || crossing.at < from || crossing.at > until) continue
    if (crossing.line === 'PIN') hasEntered = true
    if (crossing.line === 'POUT' && hasEntered) return crossing.at
  }
  return undefined
}

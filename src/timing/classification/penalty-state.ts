// What the penalties of a rider cost (C-105). Those that have to be served cost time if they were not.
import type { Rules } from './rules'
import type { Penalty } from './scoring'

export type PenaltyState =
  /** Its cost is part of the result, or it has none. */
  | 'applied'
  /** Still to be served. */
  | 'open'
  | 'served'
  /** Was not served, so it costs time. */
  | 'converted'

export interface RiderPenalty {
  readonly penalty: Penalty
  readonly state: PenaltyState
  /** The time that it adds to the total. */
  readonly timeMs: number
}

export interface PenaltyCosts {
  readonly penalties: readonly RiderPenalty[]
  readonly timeMs: number
  readonly laps: number
  readonly isExcluded: boolean
}

const noCosts: PenaltyCosts = { penalties: [], timeMs: 0, laps: 0, isExcluded: false }

/** In the order in which they were given. One that is given twice counts once, one that has become another does not count. */
export function listPenalties(penalties: readonly Penalty[]): readonly Penalty[] {
  return [...new Map(penalties.map(penalty => [penalty.event, penalty])).values()]
    .filter(({ replacedBy }) => replacedBy === undefined)
    .toSorted((one, other) => one.event - other.event)
}

/** `isOver`: the rider has finished, so open penalties can no longer be served. */
export function computePenaltyCosts(
  penalties: readonly Penalty[],
  rules: Rules,
  isOver: boolean,
): PenaltyCosts {
  if (penalties.length === 0) return noCosts
  const states = penalties.map(penalty => judge(penalty, rules, isOver))
  return {
    penalties: states,
    timeMs: states.reduce((sum, { timeMs }) => sum + timeMs, 0),
    laps: penalties.reduce((sum, { sanction }) => sum + (sanction.type === 'laps' ? sanction.count : 0), 0),
    isExcluded: penalties.some(({ sanction }) => sanction.type === 'dsq'),
  }
}

function judge(penalty: Penalty, rules: Rules, isOver: boolean): RiderPenalty {
  const { sanction, isServed } = penalty
  if (sanction.type === 'time') return { penalty, state: 'applied', timeMs: sanction.timeMs }
  const cost = getConvertedTime(penalty, rules)
  if (cost === undefined) return { penalty, state: 'applied', timeMs: 0 }
  if (isServed) return { penalty, state: 'served', timeMs: 0 }
  return isOver ? { penalty, state: 'converted', timeMs: cost } : { penalty, state: 'open', timeMs: 0 }
}

/** Undefined if the penalty is not one that is served on the track. */
function getConvertedTime({ sanction }: Penalty, rules: Rules): number | undefined {
  if (sanction.type === 'rideThrough') return rules.rideThroughMs
  return sanction.type === 'longLap' ? sanction.count * rules.longLapMs : undefined
}

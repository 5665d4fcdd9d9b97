// The classification of a race (C-100) from what its riders have done on the road.
import type { ClassifiedRider } from './classification'
import { movedNote } from './classification'
import { movePlaces } from './move-places'
import { computePenaltyCosts, listPenalties, type PenaltyCosts } from './penalty-state'
import { describePenalties, formatPenalties } from './penalty-text'
import {
  findWinner,
  hasPosition,
  judgeRider,
  type RacePhase,
  rankStatus,
  type ResultStatus,
  toResultStatus,
} from './race-status'
import { compareInTie, findOrder } from './race-ties'
import { computeResultGap, type ResultGap } from './result-gaps'
import { compareTimes, type RoadResult } from './road-result'
import type { Rules } from './rules'
import type { Penalty, Rulings, RulingStatus } from './scoring'

export interface RaceInput {
  /** In the order of the standings, which decides where nothing else does. */
  readonly results: readonly RoadResult[]
  readonly rules: Rules
  readonly rulings: Rulings
  readonly phase: RacePhase
  /** Instead of the gap by laps and times: between riders on the track. */
  readonly computeGap?: ((ahead: RankedRider, rider: RankedRider) => ResultGap) | undefined
}

export interface RankedRider {
  readonly road: RoadResult
  readonly status: ResultStatus
  readonly laps: number
  readonly total: number | undefined
  readonly costs: PenaltyCosts
}

export function classifyRace(input: RaceInput): readonly ClassifiedRider[] {
  const penalties = listPenalties(input.rulings.penalties)
  const ranked = rankRiders(input, penalties)
  const placed = ranked.filter(({ status }) => hasPosition(status))
  const byCompetitor = new Map(placed.map(rider => [rider.road.competitor, rider]))
  const order = movePlaces([...byCompetitor.keys()], penalties).flatMap(each => byCompetitor.get(each) ?? [])
  const positions = numberRiders(order, input, penalties)
  const gapTo = (ahead: RankedRider | undefined, rider: RankedRider): ResultGap =>
    ahead === undefined ? undefined : (input.computeGap ?? computeResultGap)(ahead, rider)
  const numbered = order.map((rider, index) => {
    const leader = index === 0 ? undefined : order[0]
    return describe(rider, positions[index], gapTo(leader, rider), gapTo(order[index - 1], rider))
  })
  const others = ranked.filter(({ status }) => !hasPosition(status))
  return [...numbered, ...others.map(rider => describe(rider, undefined, undefined, undefined))]
}

/** Steps 1 to 4. */
function rankRiders(input: RaceInput, penalties: readonly Penalty[]): readonly RankedRider[] {
  const { results, rules, rulings } = input
  const riders = judgeRiders(input, penalties)
  const places = new Map(results.map(({ competitor }, index) => [competitor, index]))
  const placeOf = ({ road }: RankedRider): number => places.get(road.competitor) ?? 0
  return riders.toSorted(
    (one, other) =>
      rankStatus(one.status) - rankStatus(other.status) ||
      other.laps - one.laps ||
      compareTimes(one.total, other.total) ||
      (one.total === undefined ? 0 : compareInTie(one.road, other.road, rules.raceTie, rulings.orders)) ||
      placeOf(one) - placeOf(other),
  )
}

function judgeRiders(
  { results, rules, rulings, phase }: RaceInput,
  penalties: readonly Penalty[],
): readonly RankedRider[] {
  const decided = new Map(rulings.statuses.map(({ competitor, status }) => [competitor, status]))
  const excluded = new Set(penalties.flatMap(each => (each.sanction.type === 'dsq' ? each.competitor : [])))
  const rulingOf = (competitor: string): RulingStatus | undefined =>
    excluded.has(competitor) ? 'dsq' : decided.get(competitor)
  const winner = findWinner(results, phase, competitor => {
    const ruling = rulingOf(competitor)
    return ruling === 'dsq' || ruling === 'dns'
  })
  return results.map(road => {
    const own = penalties.filter(({ competitor }) => competitor === road.competitor)
    const costs = computePenaltyCosts(own, rules, phase.stage === 'over' || road.hasFlag)
    return {
      road,
      status: decideStatus(rulingOf(road.competitor), judgeRider(road, winner, phase, rules), road, phase),
      laps: Math.max(0, road.count - costs.laps),
      total: road.total === undefined ? undefined : road.total + costs.timeMs,
      costs,
    }
  })
}

/** A rider who was out for a while and has taken the flag is judged by the rules. */
function decideStatus(
  ruling: RulingStatus | undefined,
  byRules: ResultStatus,
  { hasFlag }: RoadResult,
  { stage, needsFlag }: RacePhase,
): ResultStatus {
  if (ruling !== 'out') return toResultStatus(ruling) ?? byRules
  if (hasFlag) return byRules
  return stage === 'over' ? (needsFlag ? byRules : 'DNF') : 'OUT'
}

/** With `shared`, riders in a dead heat have the same number, and the next ones are skipped. */
function numberRiders(
  order: readonly RankedRider[],
  { rules, rulings }: RaceInput,
  penalties: readonly Penalty[],
): readonly number[] {
  const moved = new Set(
    penalties.flatMap(each => (each.sanction.type === 'positions' ? each.competitor : [])),
  )
  const positions: number[] = []
  for (const [index, rider] of order.entries()) {
    const ahead = order[index - 1]
    const isShared =
      rules.raceTie === 'shared' &&
      ahead !== undefined &&
      isTied(ahead, rider) &&
      ![ahead, rider].some(({ road }) => moved.has(road.competitor)) &&
      findOrder(rulings.orders, ahead.road.competitor, rider.road.competitor) === undefined
    positions.push(isShared ? (positions[index - 1] ?? index) : index + 1)
  }
  return positions
}

/** Before the first passing all riders are equal, which is not a dead heat. */
function isTied(one: RankedRider, other: RankedRider): boolean {
  return one.total !== undefined && one.laps === other.laps && one.total === other.total
}

function describe(
  { road, status, laps, total, costs }: RankedRider,
  position: number | undefined,
  diff: ResultGap,
  gap: ResultGap,
): ClassifiedRider {
  const isNegative = diff === 'negative' || gap === 'negative'
  return {
    competitor: road.competitor,
    position,
    status,
    laps,
    total,
    best: undefined,
    diff: diff === 'negative' ? undefined : diff,
    gap: gap === 'negative' ? undefined : gap,
    penalties: costs.penalties,
    penalty: formatPenalties(costs),
    notes: [...describePenalties(costs), ...(isNegative ? [movedNote] : [])],
  }
}

// Rulings on top of the standings of a timing system (C-018): its order, laps and totals stay; our statuses, penalties,
// cancelled laps and orders are added.
import { computeBestLapGap, computeRaceGap, type TimeOrLaps } from '../engine/gaps'
import { getLapCount, getTotalTime, lapsOf, type Racer } from '../engine/racer'
import { getBestTime, rankRacers } from '../engine/ranking'
import type { Session } from '../engine/session-state'
import { type ClassifiedRider, movedNote } from './classification'
import { computeGapWithPenalties } from './live-gaps'
import { movePlaces } from './move-places'
import { computePenaltyCosts, listPenalties, type PenaltyCosts } from './penalty-state'
import { describePenalties, formatPenalties } from './penalty-text'
import { hasPosition, rankStatus, type ResultStatus, toResultStatus } from './race-status'
import { findOrder } from './race-ties'
import type { ResultGap } from './result-gaps'
import { compareTimes } from './road-result'
import type { Scoring } from './scoring'

interface FeedRider {
  readonly racer: Racer
  readonly status: ResultStatus
  readonly laps: number
  readonly total: number | undefined
  readonly best: number | undefined
  readonly costs: PenaltyCosts
  /** The place in the standings of the feed is no longer right. */
  readonly isChanged: boolean
}

export function classifyFeed(session: Session, scoring: Scoring): readonly ClassifiedRider[] {
  const { rulings } = scoring
  const riders = rankRacers(session).map(racer => toFeedRider(session, racer, scoring))
  const placed = arrange(
    session,
    riders.filter(({ status }) => hasPosition(status)),
    rulings.orders,
  )
  const byCompetitor = new Map(placed.map(rider => [rider.racer.competitor, rider]))
  const moved = session.kind === 'race' ? listPenalties(rulings.penalties) : []
  const order = movePlaces([...byCompetitor.keys()], moved).flatMap(each => byCompetitor.get(each) ?? [])
  const others = riders
    .filter(({ status }) => !hasPosition(status))
    .toSorted((one, other) => rankStatus(one.status) - rankStatus(other.status))
  return [
    ...order.map((rider, index) => describe(session, rider, index, order)),
    ...others.map(rider => describe(session, rider, undefined, order)),
  ]
}

function toFeedRider(session: Session, racer: Racer, { rules, rulings }: Scoring): FeedRider {
  const { competitor } = racer
  const own = listPenalties(rulings.penalties).filter(each => each.competitor === competitor)
  const costs = computePenaltyCosts(own, rules, racer.isFinished || session.isClosed || session.isEnded)
  const ruling = rulings.statuses.find(each => each.competitor === competitor)?.status
  const total = getTotalTime(racer)
  const [claimed, best] = [getBestTime(racer), getCountedBest(racer)]
  const isPractice = session.kind !== 'race'
  return {
    racer,
    status: costs.isExcluded ? 'DSQ' : (toResultStatus(ruling) ?? feedStatuses[racer.status]),
    laps: Math.max(0, getLapCount(racer) - (isPractice ? 0 : costs.laps)),
    total: total === undefined ? undefined : total + (isPractice ? 0 : costs.timeMs),
    best,
    costs,
    isChanged: isPractice ? best !== claimed : costs.timeMs !== 0 || costs.laps !== 0,
  }
}

/** A timing system places retired riders itself. */
const feedStatuses = { running: '', retired: 'OUT', excluded: 'DSQ', 'not started': 'DNS' } as const

/** The timing system still counts a lap that race control has cancelled. */
function getCountedBest(racer: Racer): number | undefined {
  const best = getBestTime(racer)
  const isCancelled = lapsOf(racer).some(lap => lap.isCancelled && lap.time === best)
  return isCancelled ? racer.statistics.best?.time : best
}

/** The others stay in the order of the feed. A rider whose result has changed is placed among them. */
function arrange(
  session: Session,
  riders: readonly FeedRider[],
  orders: Scoring['rulings']['orders'],
): readonly FeedRider[] {
  const compare = session.kind === 'race' ? compareResults : compareBests
  const arranged = riders.filter(({ isChanged }) => !isChanged)
  for (const rider of riders.filter(({ isChanged }) => isChanged)) {
    const place = arranged.findIndex(other => compare(rider, other) < 0)
    arranged.splice(place === -1 ? arranged.length : place, 0, rider)
  }
  if (session.kind !== 'race' || orders.length === 0) return arranged
  return arranged
    .map((rider, place) => ({ rider, place }))
    .toSorted((one, other) => compareByOrder(one.rider, other.rider, orders) || one.place - other.place)
    .map(({ rider }) => rider)
}

function compareResults(one: FeedRider, other: FeedRider): number {
  return other.laps - one.laps || compareTimes(one.total, other.total)
}

function compareBests(one: FeedRider, other: FeedRider): number {
  return compareTimes(one.best, other.best)
}

function compareByOrder(one: FeedRider, other: FeedRider, orders: Scoring['rulings']['orders']): number {
  if (one.total === undefined || compareResults(one, other) !== 0) return 0
  const [first, second] = [one.racer.competitor, other.racer.competitor]
  const order = findOrder(orders, first, second)
  return order === undefined ? 0 : order.indexOf(first) - order.indexOf(second)
}

function describe(
  session: Session,
  rider: FeedRider,
  index: number | undefined,
  order: readonly FeedRider[],
): ClassifiedRider {
  const { racer, status, laps, total, best, costs } = rider
  const gapTo = (ahead: FeedRider | undefined): ResultGap =>
    ahead === undefined || ahead === rider ? undefined : computeGap(session, ahead, rider)
  const [diff, gap] = index === undefined ? [] : [gapTo(order[0]), gapTo(order[index - 1])]
  const isNegative = diff === 'negative' || gap === 'negative'
  return {
    competitor: racer.competitor,
    position: index === undefined ? undefined : index + 1,
    status,
    laps,
    total,
    best,
    diff: diff === 'negative' ? undefined : diff,
    gap: gap === 'negative' ? undefined : gap,
    penalties: costs.penalties,
    penalty: formatPenalties(costs),
    notes: [...describePenalties(costs), ...(isNegative ? [movedNote] : [])],
  }
}

function computeGap(session: Session, ahead: FeedRider, rider: FeedRider): ResultGap {
  if (session.kind !== 'race') return computePracticeGap(ahead, rider)
  if (ahead.costs === rider.costs) return computeRaceGap(session, ahead.racer, rider.racer)
  return computeGapWithPenalties(session, ahead, rider)
}

function computePracticeGap(ahead: FeedRider, rider: FeedRider): TimeOrLaps | undefined {
  if (!ahead.isChanged && !rider.isChanged) return computeBestLapGap(ahead.racer, rider.racer)
  if (ahead.best === undefined || rider.best === undefined) return undefined
  return { time: Math.max(0, rider.best - ahead.best) }
}

// Whether a race is running, finishing or over, and what counts after a red flag (C-100, C-103).
import type { Session } from '../engine/session-state'
import { findWinner, type RacePhase } from './race-status'
import { applyRedFlag, isRetired, type RedFlagResult } from './red-flag'
import type { RoadResult } from './road-result'
import type { Scoring } from './scoring'

export interface RaceState {
  readonly phase: RacePhase
  /** After a red flag without restart only what was counted. */
  readonly results: readonly RoadResult[]
  readonly redFlag: RedFlagResult | undefined
}

export function readRaceState(session: Session, results: readonly RoadResult[], scoring: Scoring): RaceState {
  const redAt = findFinalRedFlag(session)
  if (redAt === undefined) return { phase: readPhase(session, results, scoring), results, redFlag: undefined }
  const retired = scoring.rulings.statuses.filter(({ status }) => isRetired(status))
  // A finished lap counts even if the race is stopped during the cool-down lap.
  const isFinished = session.chequeredAt !== undefined && session.chequeredAt <= redAt
  const rules = isFinished ? ({ ...scoring.rules, redFlag: 'each-last' } as const) : scoring.rules
  const redFlag = applyRedFlag(results, redAt, rules, new Set(retired.map(({ competitor }) => competitor)))
  const isOver = hasEnded(session) || redFlag.outcome === 'complete'
  return {
    phase: { stage: isOver ? 'over' : 'running', needsFlag: false },
    results: redFlag.results,
    redFlag,
  }
}

function hasEnded({ isClosed, isEnded }: Session): boolean {
  return isClosed || isEnded
}

/** When the race was stopped; undefined if it was not, or if it went on. */
function findFinalRedFlag({ flags }: Session): number | undefined {
  const last = flags.findLastIndex(({ flag }) => flag !== 'chequered' && flag !== 'red')
  return flags.slice(last + 1).find(({ flag }) => flag === 'red')?.at
}

function readPhase(session: Session, results: readonly RoadResult[], scoring: Scoring): RacePhase {
  // A session that was ended without a finish has the result of the last passings.
  const needsFlag = session.chequeredAt !== undefined && !session.isEndedWithoutFlag
  if (hasEnded(session)) return { stage: 'over', needsFlag }
  if (!needsFlag) return { stage: 'running', needsFlag }
  const isOver = !canFinish(session, results, scoring)
  return { stage: isOver ? 'over' : 'finishing', needsFlag }
}

/** A rider on the track can still take the flag in time. */
function canFinish({ clock }: Session, results: readonly RoadResult[], { rules, rulings }: Scoring): boolean {
  const decided = new Set(
    rulings.statuses.flatMap(each => (each.status === 'running' ? [] : each.competitor)),
  )
  const winner = findWinner(results, { stage: 'finishing', needsFlag: true }, () => false)
  if (winner?.total === undefined) return true
  if ((clock ?? 0) > winner.total + rules.finishWithinMs) return false
  return results.some(
    ({ competitor, hasFlag, hasPassing }) => hasPassing && !hasFlag && !decided.has(competitor),
  )
}

// The classification of practice and qualifying, of one session or of several combined (C-101).
import { type BestLaps, collectBestLaps, compareBestLaps, isQualified } from './best-laps'
import type { ClassifiedRider } from './classification'
import { computePenaltyCosts, listPenalties } from './penalty-state'
import { describePenalties, formatPenalties } from './penalty-text'
import { hasPosition, rankStatus, type ResultStatus, toResultStatus } from './race-status'
import type { RoadResult } from './road-result'
import type { Rules } from './rules'
import type { Rulings } from './scoring'

export interface PracticeInput {
  /** One list per session, in the order of the sessions. */
  readonly sessions: readonly (readonly RoadResult[])[]
  readonly rules: Rules
  readonly rulings: Rulings
}

interface RankedRider {
  readonly laps: BestLaps
  readonly status: ResultStatus
}

export function classifyPractice({ sessions, rules, rulings }: PracticeInput): readonly ClassifiedRider[] {
  const penalties = listPenalties(rulings.penalties)
  const decided = new Map(rulings.statuses.map(({ competitor, status }) => [competitor, status]))
  for (const { competitor, sanction } of penalties)
    if (sanction.type === 'dsq') decided.set(competitor, 'dsq')
  const order = collectBestLaps(sessions)
    .map((laps): RankedRider => ({ laps, status: toResultStatus(decided.get(laps.competitor)) ?? '' }))
    .toSorted(
      (one, other) =>
        rankStatus(one.status) - rankStatus(other.status) || compareBestLaps(one.laps, other.laps),
    )
  const counts = countLaps(sessions)
  const pole = order[0] && hasPosition(order[0].status) ? order[0].laps.times[0] : undefined
  return order.map(({ laps: { competitor, times }, status }, index): ClassifiedRider => {
    const own = penalties.filter(each => each.competitor === competitor)
    const costs = computePenaltyCosts(own, rules, false)
    const [best] = times
    const isPlaced = hasPosition(status) && best !== undefined
    const ahead = order[index - 1]?.laps.times[0]
    const isOut = isPlaced && !isQualified(best, pole, rules.qualifyPercent)
    return {
      competitor,
      position: isPlaced ? index + 1 : undefined,
      status,
      laps: counts.get(competitor) ?? 0,
      total: undefined,
      best,
      diff: isPlaced && index > 0 && pole !== undefined ? { time: best - pole } : undefined,
      gap: isPlaced && ahead !== undefined ? { time: best - ahead } : undefined,
      penalties: costs.penalties,
      penalty: formatPenalties(costs),
      notes: [...describePenalties(costs), ...(isOut ? [`Slower than ${rules.qualifyPercent} %`] : [])],
    }
  })
}

function countLaps(sessions: readonly (readonly RoadResult[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { competitor, count } of sessions.flat())
    counts.set(competitor, (counts.get(competitor) ?? 0) + count)
  return counts
}

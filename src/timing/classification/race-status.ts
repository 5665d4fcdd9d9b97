// Who is classified in a race (C-100 step 3). Laps and times are those on the road, before penalties.
import { shareOf } from './red-flag'
import { compareOnRoad, type RoadResult } from './road-result'
import type { Rules } from './rules'
import type { RulingStatus } from './scoring'

/** As published; `''` is running or classified. */
export type ResultStatus = '' | 'OUT' | 'DNF' | 'DNS' | 'DSQ' | 'NC'

export interface RacePhase {
  /** `finishing`: the flag is shown, and some riders have not taken it yet. */
  readonly stage: 'running' | 'finishing' | 'over'
  /** False if the race ended without a checkered flag. */
  readonly needsFlag: boolean
}

/** Officials decide first; `running` revokes what they had decided. */
export function toResultStatus(ruling: RulingStatus | undefined): ResultStatus | undefined {
  return ruling === undefined || ruling === 'running' ? undefined : statuses[ruling]
}

const statuses = { out: 'OUT', dns: 'DNS', dnf: 'DNF', dsq: 'DSQ', nc: 'NC' } as const

/** A rider who is out for now keeps the position. */
export function hasPosition(status: ResultStatus): boolean {
  return status === '' || status === 'OUT'
}

/** Riders not classified and those who have not finished are listed together, by laps and time. */
export function rankStatus(status: ResultStatus): number {
  if (hasPosition(status)) return 0
  return status === 'DNS' ? 2 : status === 'DSQ' ? 3 : 1
}

/** The best of the category on the road among those whom the flag was shown, without riders who are excluded. */
export function findWinner(
  results: readonly RoadResult[],
  { needsFlag }: RacePhase,
  isExcluded: (competitor: string) => boolean,
): RoadResult | undefined {
  const [winner] = results
    .filter(result => (result.hasFlag || !needsFlag) && result.count > 0 && !isExcluded(result.competitor))
    .toSorted(compareOnRoad)
  return winner
}

/** By the rules alone, without decisions of officials. */
export function judgeRider(
  rider: RoadResult,
  winner: RoadResult | undefined,
  { stage, needsFlag }: RacePhase,
  rules: Rules,
): ResultStatus {
  if (stage === 'running') return ''
  if (needsFlag && !rider.hasFlag) return stage === 'over' ? judgeWithoutFlag(rider) : ''
  if (rider.count === 0) return judgeWithoutFlag(rider)
  if (winner === undefined) return ''
  const isLate = needsFlag && (rider.total ?? 0) - (winner.total ?? 0) > rules.finishWithinMs
  return isLate || rider.count < shareOf(rules.classifiedShare, winner.count) ? 'NC' : ''
}

function judgeWithoutFlag({ hasPassing }: RoadResult): ResultStatus {
  return hasPassing ? 'DNF' : 'DNS'
}

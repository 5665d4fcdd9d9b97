// From when until when a rider is out of the race, because the checkered flag is not shown to them as the leader (C-102).
// What has happened before stays: a flag that was shown is not moved when its winner is disqualified later.
import type { Retirement } from '../classification/scoring'
import type { ControlEvent } from './control-event'

/** The events are valid and in order. `toSessionTime` converts the times of the feed. */
export function listRetirements(
  events: readonly ControlEvent[],
  toSessionTime: (at: number) => number,
): readonly Retirement[] {
  const byStatus: Retirement[] = []
  const byPenalty: Retirement[] = []
  for (const event of events) {
    if (event.kind === 'status' && event.at !== undefined) {
      const { competitor, status } = event
      const from = toSessionTime(event.at)
      endOpen(byStatus, competitor, from)
      if (status !== 'running' && status !== 'nc') byStatus.push({ competitor, status, from })
    } else if (event.kind === 'penalty' && event.sanction.type === 'dsq' && event.at !== undefined)
      byPenalty.push({ competitor: event.competitor, status: 'dsq', from: toSessionTime(event.at) })
  }
  return [...byStatus, ...byPenalty]
}

function endOpen(retirements: Retirement[], competitor: string, until: number): void {
  const index = retirements.findLastIndex(each => each.competitor === competitor)
  const last = retirements[index]
  if (last !== undefined && last.until === undefined) retirements[index] = { ...last, until }
}

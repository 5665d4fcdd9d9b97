// When each lap of a race was first completed.
import type { ChartSession } from './chart-session'
import { rememberByLaps } from './remember-by-laps'

/** By the number of the lap; index 0 is the start. Undefined if the time is not known. */
export type LeaderLaps = readonly (number | undefined)[]

export const getLeaderLaps: (session: ChartSession) => LeaderLaps = rememberByLaps(findLeaderLaps)

export function findHighestLap({ riders }: ChartSession): number {
  return riders.reduce((max, { laps }) => Math.max(max, laps.at(-1)?.judged.lap.number ?? 0), 0)
}

function findLeaderLaps(session: ChartSession): LeaderLaps {
  const first: (number | undefined)[] = Array.from({ length: findHighestLap(session) + 1 })
  first[0] = 0
  for (const { laps } of session.riders)
    for (const { judged } of laps) {
      const { number, at } = judged.lap
      if (at !== undefined && at < (first[number] ?? Infinity)) first[number] = at
    }
  return first
}

/** The leader had completed at least one lap more when a rider completed a lap. A dead heat at the line does not count. */
export function isLapped(leaderLaps: LeaderLaps, lap: number, at: number): boolean {
  let next = lap + 1
  while (next < leaderLaps.length && leaderLaps[next] === undefined) next += 1
  return (leaderLaps[next] ?? Infinity) < at
}

/** The laps that the leader completed after a time. */
export function countLeaderLapsAfter(leaderLaps: LeaderLaps, time: number): number {
  const last = leaderLaps.findLastIndex(at => at !== undefined && at <= time)
  return leaderLaps.length - 1 - last
}

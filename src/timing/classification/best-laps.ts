// The order of practice and qualifying (C-101): the best counted lap, then the second best and so on, then who has set the
// best lap first. Combined results are those over the laps of several sessions.
import { compareTimes, type RoadResult } from './road-result'

export interface BestLaps {
  readonly competitor: string
  /** Ascending. */
  readonly times: readonly number[]
  /** The session and the time in it at which the best lap was set. */
  readonly setAt: { readonly session: number; readonly at: number | undefined } | undefined
}

/** One list of results per session, in the order of the sessions. */
export function collectBestLaps(sessions: readonly (readonly RoadResult[])[]): readonly BestLaps[] {
  const riders = new Map<string, readonly { session: number; at: number | undefined; best: number }[]>()
  for (const [session, results] of sessions.entries())
    for (const { competitor, laps } of results) {
      const counted = laps.flatMap(({ best, at }) => (best === undefined ? [] : { session, at, best }))
      riders.set(competitor, [...(riders.get(competitor) ?? []), ...counted])
    }
  return [...riders].map(([competitor, laps]) => {
    const times = laps.map(({ best }) => best).toSorted((one, other) => one - other)
    return { competitor, times, setAt: laps.find(({ best }) => best === times[0]) }
  })
}

/** Riders with the same best lap may be equal. */
export function compareBestLaps(one: BestLaps, other: BestLaps): number {
  const length = Math.max(one.times.length, other.times.length)
  for (let index = 0; index < length; index += 1) {
    const difference = compareTimes(one.times[index], other.times[index])
    if (difference !== 0) return difference
  }
  return (
    compareTimes(one.setAt?.session, other.setAt?.session) || compareTimes(one.setAt?.at, other.setAt?.at)
  )
}

/** In integers, so that a lap at the limit qualifies exactly. */
export function isQualified(
  best: number | undefined,
  pole: number | undefined,
  percent: number | undefined,
): boolean {
  if (percent === undefined) return true
  return best !== undefined && pole !== undefined && best * 100 <= pole * percent
}

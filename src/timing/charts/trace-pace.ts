// The constant pace of a race trace: the leader's total time over the laps, for each part between restarts.
import type { PointTimes } from './point-times'
import { countRestarts } from './restarts'

export interface PacedLaps {
  /** The lap at whose end the part begins, 0 for the start of the race. */
  readonly firstLap: number
  readonly startedAt: number
  /** Not rounded. */
  readonly lapTime: number
}

export interface PacePoints {
  readonly times: PointTimes
  /** By line: the part of a lap until there, 0 for start/finish. */
  readonly shares: readonly number[]
  readonly restarts: readonly number[]
}

interface PacePoint {
  /** Laps until the point, such as 7.23. */
  readonly laps: number
  readonly at: number
}

/**
 * By the number of restarts before. A part begins with the first end of a lap and counts until the newest point. Before it
 * has a whole lap it keeps the pace of the part before; undefined without any end, and for the laps before a red flag on
 * lap 1.
 */
export function computePaceTimes(points: PacePoints): readonly (PacedLaps | undefined)[] {
  const { restarts } = points
  const all = listPoints(points)
  const paces: (PacedLaps | undefined)[] = []
  let lapTime: number | undefined
  for (let count = 0; count <= restarts.length; count += 1) {
    const inPart = all.filter(({ at }) => countRestarts(restarts, at) === count)
    const [first, newest] = [inPart.find(({ laps }) => Number.isInteger(laps)), inPart.at(-1)]
    if (first !== undefined && newest !== undefined && newest.laps >= first.laps + 1)
      lapTime = (newest.at - first.at) / (newest.laps - first.laps)
    if (first === undefined || lapTime === undefined) paces.push(undefined)
    else paces.push({ firstLap: first.laps, startedAt: first.at, lapTime })
  }
  return paces
}

function listPoints({ times, shares }: PacePoints): readonly PacePoint[] {
  return times.flatMap((at, index) => {
    const lap = Math.floor(index / shares.length)
    return at === undefined ? [] : [{ laps: lap + (shares[index % shares.length] ?? 0), at }]
  })
}

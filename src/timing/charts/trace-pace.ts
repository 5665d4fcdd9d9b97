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

interface LapEnd {
  readonly lap: number
  readonly at: number
}

/**
 * By the number of restarts before. A part with one end of a lap keeps the pace before; undefined without any end, and
 * for the laps before a red flag on lap 1.
 */
export function computePaceTimes(
  times: PointTimes,
  linesPerLap: number,
  restarts: readonly number[],
): readonly (PacedLaps | undefined)[] {
  const ends = listLapEnds(times, linesPerLap)
  const paces: (PacedLaps | undefined)[] = []
  let lapTime: number | undefined
  for (let count = 0; count <= restarts.length; count += 1) {
    const inPart = ends.filter(({ at }) => countRestarts(restarts, at) === count)
    const [first, last] = [inPart[0], inPart.at(-1)]
    if (first !== undefined && last !== undefined && last.lap > first.lap)
      lapTime = (last.at - first.at) / (last.lap - first.lap)
    if (first === undefined || lapTime === undefined) paces.push(undefined)
    else paces.push({ firstLap: first.lap, startedAt: first.at, lapTime })
  }
  return paces
}

function listLapEnds(times: PointTimes, linesPerLap: number): readonly LapEnd[] {
  const ends: LapEnd[] = []
  for (let index = 0; index < times.length; index += linesPerLap) {
    const at = times[index]
    if (at !== undefined) ends.push({ lap: index / linesPerLap, at })
  }
  return ends
}

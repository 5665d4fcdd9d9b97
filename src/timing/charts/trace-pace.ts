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

/** By the number of restarts before; a part with fewer than two ends of laps keeps the pace before. */
export function computePaceTimes(
  times: PointTimes,
  linesPerLap: number,
  restarts: readonly number[],
): PacedLaps[] {
  const ends = listLapEnds(times, linesPerLap)
  const paces: PacedLaps[] = []
  for (let count = 0; count <= restarts.length; count += 1) {
    const inPart = ends.filter(({ at }) => countRestarts(restarts, at) === count)
    const [first, last] = [inPart[0], inPart.at(-1)]
    if (first === undefined || last === undefined) break
    const lapTime =
      last.lap === first.lap ? paces.at(-1)?.lapTime : (last.at - first.at) / (last.lap - first.lap)
    if (lapTime === undefined) break
    paces.push({ firstLap: first.lap, startedAt: first.at, lapTime })
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

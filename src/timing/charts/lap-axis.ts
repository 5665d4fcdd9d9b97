// Where a time of the session lies on the axis of laps: the crossings of one rider, and a steady ride between them.
import type { ChartRider, ChartSession } from './chart-session'
import { getLeaderLaps } from './leader-laps'
import { listPointTimes } from './point-times'

export interface LapAxis {
  /** Both in order and of the same length. */
  readonly times: readonly number[]
  readonly laps: readonly number[]
}

const noAxis: LapAxis = { times: [], laps: [] }

/** `linesPerLap` of the times, which begin at the start of lap 1. */
function createAxis(points: readonly (number | undefined)[], linesPerLap: number): LapAxis {
  const times: number[] = []
  const laps: number[] = []
  for (const [index, time] of points.entries()) {
    if (time === undefined || time < (times.at(-1) ?? -Infinity)) continue
    times.push(time)
    laps.push(index / linesPerLap)
  }
  return { times, laps }
}

/** Only of races: in other sessions riders complete a lap at any time. */
function createLeaderAxis(session: ChartSession): LapAxis {
  return session.kind === 'race' ? createAxis(getLeaderLaps(session), 1) : noAxis
}

function createRiderAxis(session: ChartSession, rider: ChartRider): LapAxis {
  const linesPerLap = Math.max(1, session.sectorCount)
  return createAxis(listPointTimes(rider, session, linesPerLap), linesPerLap)
}

/** The axis of a chart about all riders: the laps of the leader, outside of races those of the rider. */
export function createFieldAxis(session: ChartSession, rider: ChartRider | undefined): LapAxis {
  return session.kind === 'race' || !rider ? createLeaderAxis(session) : createRiderAxis(session, rider)
}

/** The axis of a chart about one rider: their laps, or those of the leader if none of their times is known. */
export function createOwnAxis(session: ChartSession, rider: ChartRider | undefined): LapAxis {
  const axis = rider ? createRiderAxis(session, rider) : noAxis
  return axis.times.length > 1 ? axis : createLeaderAxis(session)
}

/** Times before the first crossing and after the last one are at the ends. */
export function toLaps({ times, laps }: LapAxis, time: number): number {
  const next = times.findIndex(each => each > time)
  const [lastLap = 0] = laps.slice(-1)
  if (next === -1) return lastLap
  const [from, to] = [times[next - 1], times[next]]
  const [fromLap, toLap] = [laps[next - 1], laps[next]]
  if (from === undefined || fromLap === undefined || to === undefined || toLap === undefined)
    return laps[0] ?? 0
  return fromLap + ((time - from) / (to - from)) * (toLap - fromLap)
}

// Whom a race trace compares all riders with.
import { computeMean } from '../strategy/mean'
import { formatDuration } from './format-chart-value'
import type { ChartOptions } from './chart-options'
import { describeRider, findChartRider } from './chart-riders'
import { listPointTimes, type PointTimes } from './point-times'
import { countRestarts, listRestarts } from './restarts'
import { computePaceTimes } from './trace-pace'
import type { ChartRider, ChartSession } from './chart-session'

export interface TraceReference {
  /** `the leader`, `#21 A. Zed`, `a pace of 1:31.800` */
  readonly label: string
  /** The time at a point, since the start of the session. `restarts` is how often the race was restarted before. */
  readonly timeAt: (index: number, restarts: number) => number | undefined
}

export interface TraceGrid {
  readonly session: ChartSession
  readonly linesPerLap: number
  readonly restarts: readonly number[]
}

export function createTraceGrid(session: ChartSession, linesPerLap: number): TraceGrid {
  return { session, linesPerLap, restarts: listRestarts(session) }
}

/** Without the chosen rider the leader is the reference. */
export function findTraceReference({ reference, myId }: ChartOptions, grid: TraceGrid): TraceReference {
  if (reference === 'pace') return createPaceReference(grid)
  const { session, linesPerLap } = grid
  const id = reference === 'mine' ? myId : reference === 'leader' ? undefined : reference.riderId
  const rider = findChartRider(session, id)
  if (rider === undefined) return createReference('the leader', listFirstTimes(grid), grid)
  return createReference(describeRider(rider), listPointTimes(rider, session, linesPerLap), grid)
}

function createReference(label: string, times: PointTimes, { restarts }: TraceGrid): TraceReference {
  const timeAt: TraceReference['timeAt'] = (index, count) => {
    const time = times[index]
    return time !== undefined && countRestarts(restarts, time) === count ? time : undefined
  }
  return { label, timeAt }
}

/**
 * The time of the first rider at every point. Where a line of the leader was missed, the first one is not known: the next
 * rider would appear to lead for a moment.
 */
function listFirstTimes({ session, linesPerLap }: TraceGrid): PointTimes {
  const riders = session.riders.map(rider => listPointTimes(rider, session, linesPerLap))
  const length = riders.reduce((max, times) => Math.max(max, times.length), 0)
  let leader: PointTimes = []
  return Array.from({ length }, (_, index) => {
    if (index < leader.length && leader[index] === undefined) return undefined
    let first: number | undefined
    for (const times of riders) {
      const time = times[index]
      if (time === undefined || time >= (first ?? Infinity)) continue
      first = time
      leader = times
    }
    return first
  })
}

/** Between two restarts the reference rides at the leader's mean pace of this part of the race. */
function createPaceReference(grid: TraceGrid): TraceReference {
  const { session, linesPerLap, restarts } = grid
  const leader = findPaceSetter(session)
  if (leader === undefined) return { label: 'a constant pace', timeAt: () => undefined }
  const times = listPointTimes(leader, session, linesPerLap)
  const shares = listLineShares(leader, times, linesPerLap)
  const parts = computePaceTimes({ times, shares, restarts })
  const timeAt: TraceReference['timeAt'] = (index, count) => {
    const part = parts[count]
    if (part === undefined) return undefined
    const lap = Math.floor(index / linesPerLap)
    return part.startedAt + (lap + (shares[index % linesPerLap] ?? 0) - part.firstLap) * part.lapTime
  }
  const latest = parts.findLast(part => part !== undefined)
  return { label: `a pace of ${formatDuration(latest?.lapTime)}`, timeAt }
}

/** Who first completed the latest lap. */
function findPaceSetter({ riders }: ChartSession): ChartRider | undefined {
  let leader: ChartRider | undefined
  let [laps, at] = [0, Infinity]
  for (const rider of riders) {
    const { number = 0, at: endedAt = Infinity } = rider.laps.at(-1)?.judged.lap ?? {}
    if (endedAt === Infinity || number < laps || (number === laps && endedAt >= at)) continue
    leader = rider
    ;[laps, at] = [number, endedAt]
  }
  return leader
}

/** By line: the mean part of the leader's lap until there, of the clean laps or without one of all. */
function listLineShares({ laps }: ChartRider, times: PointTimes, linesPerLap: number): readonly number[] {
  const numbers = laps.flatMap(({ judged }) => (judged.reason === undefined ? [judged.lap.number] : []))
  const counted = numbers.length > 0 ? numbers : laps.map(({ judged }) => judged.lap.number)
  return Array.from({ length: linesPerLap }, (_, line) => {
    const shares = counted.flatMap(lap => {
      const start = (lap - 1) * linesPerLap
      const [from, at, to] = [times[start], times[start + line], times[start + linesPerLap]]
      return from === undefined || at === undefined || to === undefined ? [] : [(at - from) / (to - from)]
    })
    return shares.length === 0 ? line / linesPerLap : computeMean(shares)
  })
}

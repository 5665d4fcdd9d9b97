// The times at which a rider reached the points of a session. Point (n, k) is line k of lap n; line 0 is
// start/finish at the start of the lap.
import type { SessionKind } from '../engine/messages'
import { computeSectors } from '../engine/lap-sectors'
import type { LapInProgress } from '../engine/racer'
import type { StrategyLap } from './strategy-lap'

/** Point times of one lap by line; undefined if unknown. */
export type LapPoints = readonly (number | undefined)[]

export interface RiderPoints {
  /** The finished laps. */
  readonly byLap: ReadonlyMap<number, LapPoints>
  /** The number of the lap in progress. */
  readonly lastLap: number
  readonly lapInProgress: LapPoints
}

/** Line `line` of lap `lap`. */
export interface Point {
  readonly lap: number
  readonly line: number
}

/** The lap in progress. */
export interface RunningLap {
  readonly sectors: readonly (number | undefined)[]
  readonly isOut: boolean
}

export interface PointSession {
  readonly kind: SessionKind
  /** Sectors of a lap; 0 if the feed has none. */
  readonly sectorCount: number
}

export function toRunningLap(running: LapInProgress, sectorCount: number): RunningLap {
  return { sectors: computeSectors(running, sectorCount), isOut: running.isOut }
}

/**
 * Lines are added up from the start of the lap, and after an unknown sector subtracted from its end. The first sector of
 * an out lap starts at pit exit, so the lines of an out lap are only known from its end.
 */
function computeLapPoints(
  { sectors, isOut, at }: Pick<StrategyLap, 'sectors' | 'isOut' | 'at'>,
  startedAt: number | undefined,
  sectorCount: number,
): LapPoints {
  const points: (number | undefined)[] = Array.from({ length: Math.max(1, sectorCount) })
  points[0] = startedAt
  let time = isOut ? undefined : startedAt
  for (let line = 1; line < sectorCount && time !== undefined; line += 1) {
    time = add(time, sectors[line - 1])
    points[line] = time
  }
  time = at
  for (let line = sectorCount - 1; line > 0 && time !== undefined; line -= 1) {
    time = add(time, sectors[line], -1)
    points[line] ??= time
  }
  return points
}

function add(time: number, sector: number | undefined, sign: 1 | -1 = 1): number | undefined {
  return sector === undefined ? undefined : time + sign * sector
}

function findStart(
  { number, at, time }: Pick<StrategyLap, 'number' | 'at' | 'time'>,
  previous: StrategyLap | undefined,
  kind: SessionKind,
): number | undefined {
  if (number === 1 && kind === 'race') return 0
  if (previous?.number === number - 1 && previous.at !== undefined) return previous.at
  return at === undefined || time === undefined ? undefined : at - time
}

interface KnownPoints extends PointSession {
  readonly byLap: ReadonlyMap<number, LapPoints>
}

/** By list of laps: a crossing of a line does not compute the finished laps again. */
const knownPoints = new WeakMap<readonly StrategyLap[], KnownPoints>()

function computeFinishedPoints(
  laps: readonly StrategyLap[],
  { kind, sectorCount }: PointSession,
): ReadonlyMap<number, LapPoints> {
  const known = knownPoints.get(laps)
  if (known?.kind === kind && known.sectorCount === sectorCount) return known.byLap
  const byLap = new Map<number, LapPoints>()
  for (const [index, lap] of laps.entries()) {
    const startedAt = findStart(lap, laps[index - 1], kind)
    byLap.set(lap.number, computeLapPoints(lap, startedAt, sectorCount))
  }
  knownPoints.set(laps, { kind, sectorCount, byLap })
  return byLap
}

/** `laps` are those of one rider in the order of their numbers. */
export function computeRiderPoints(
  laps: readonly StrategyLap[],
  running: RunningLap,
  session: PointSession,
): RiderPoints {
  const last = laps.at(-1)
  const current = { ...running, number: (last?.number ?? 0) + 1, at: undefined, time: undefined }
  return {
    byLap: computeFinishedPoints(laps, session),
    lastLap: current.number,
    lapInProgress: computeLapPoints(current, findStart(current, last, session.kind), session.sectorCount),
  }
}

const noPoints: LapPoints = []

export function getLapPoints({ byLap, lastLap, lapInProgress }: RiderPoints, lap: number): LapPoints {
  return lap === lastLap ? lapInProgress : (byLap.get(lap) ?? noPoints)
}

export function getPointTime(points: RiderPoints, { lap, line }: Point): number | undefined {
  return getLapPoints(points, lap)[line]
}

/** The lap in which a point is reached: at start/finish, the lap that ends there. */
export function getReachedLap({ lap, line }: Point): number {
  return line === 0 ? lap - 1 : lap
}

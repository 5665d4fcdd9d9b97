// The times at which a rider reached the points of a session. Point (n, k) is line k of lap n; line 0 is
// start/finish at the start of the lap.
import type { SessionKind } from '../engine/messages'
import { computeSectors } from '../engine/lap-sectors'
import type { LapInProgress } from '../engine/racer'
import type { FlagTimeline } from './flag-timeline'
import { findKnownUntil, findMeasuredStart, findStartLine } from './lap-start'
import type { StrategyLap } from './strategy-lap'

/** Point times of one lap by line; undefined if unknown. */
export type LapPoints = readonly (number | undefined)[]

export interface RiderPoints {
  /** The finished laps. */
  readonly byLap: ReadonlyMap<number, LapPoints>
  /** The number of the lap in progress. */
  readonly lastLap: number
  readonly lapInProgress: LapPoints
  /** The latest line of the lap in progress; undefined before line 1, and on an out lap. */
  readonly reached: ReachedLine | undefined
}

export interface ReachedLine {
  readonly line: number
  /** Since the lap began, which is known even if the time of the line is not. */
  readonly elapsed: number
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
  /** Start/finish was crossed without ending a lap, so it is not known when the lap began. */
  readonly isStartUnknown?: boolean | undefined
}

export interface PointSession {
  readonly kind: SessionKind
  readonly timeline: FlagTimeline
  /** Sectors of a lap; 0 if the feed has none. */
  readonly sectorCount: number
}

export function toRunningLap(running: LapInProgress, sectorCount: number): RunningLap {
  return { sectors: computeSectors(running, sectorCount), isOut: running.isOut }
}

/**
 * Lines are subtracted from the end of the lap, which is true wherever the lap began, and before an unknown sector added
 * up from its start. The first sector of an out lap starts at pit exit, so its lines are only known from its end.
 */
function computeLapPoints(lap: StrategyLap, startLine: number | undefined, sectorCount: number): LapPoints {
  const points = createPoints(startLine, sectorCount)
  let time = lap.at
  for (let line = sectorCount - 1; line > 0 && time !== undefined; line -= 1) {
    time = add(time, lap.sectors[line], -1)
    points[line] = time
  }
  time = lap.isOut ? undefined : findMeasuredStart(lap, startLine)
  for (let line = 1; line < sectorCount && time !== undefined; line += 1) {
    time = add(time, lap.sectors[line - 1])
    points[line] ??= time
  }
  return points
}

function createPoints(startLine: number | undefined, sectorCount: number): (number | undefined)[] {
  const points: (number | undefined)[] = Array.from({ length: Math.max(1, sectorCount) })
  points[0] = startLine
  return points
}

function add(time: number, sector: number | undefined, sign: 1 | -1 = 1): number | undefined {
  return sector === undefined ? undefined : time + sign * sector
}

interface KnownPoints extends Pick<PointSession, 'kind' | 'sectorCount'> {
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
    const startLine = findStartLine(lap, laps[index - 1], kind)
    byLap.set(lap.number, computeLapPoints(lap, startLine, sectorCount))
  }
  knownPoints.set(laps, { kind, sectorCount, byLap })
  return byLap
}

/** The lines of a lap in progress since its start; index 0 is start/finish. */
function sumSectors({ sectors, isOut }: RunningLap, sectorCount: number): readonly number[] {
  const sums = [0]
  const lineCount = isOut ? 0 : sectorCount
  for (let line = 1; line < lineCount; line += 1) {
    const sum = add(sums[line - 1] ?? 0, sectors[line - 1])
    if (sum === undefined) break
    sums.push(sum)
  }
  return sums
}

/** `laps` are those of one rider in the order of their numbers. */
export function computeRiderPoints(
  laps: readonly StrategyLap[],
  running: RunningLap,
  session: PointSession,
): RiderPoints {
  const last = laps.at(-1)
  const lastLap = (last?.number ?? 0) + 1
  const startLine = findStartLine({ number: lastLap }, last, session.kind)
  const knownUntil = running.isStartUnknown ? -Infinity : findKnownUntil(startLine ?? 0, session)
  const lapInProgress = createPoints(startLine, session.sectorCount)
  const sums = sumSectors(running, session.sectorCount)
  for (const [line, sum] of sums.entries()) {
    const time = startLine === undefined ? undefined : startLine + sum
    if (line > 0 && time !== undefined && time < knownUntil) lapInProgress[line] = time
  }
  const line = sums.length - 1
  return {
    byLap: computeFinishedPoints(laps, session),
    lastLap,
    lapInProgress,
    reached: line === 0 ? undefined : { line, elapsed: sums[line] ?? 0 },
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

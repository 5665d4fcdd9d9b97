// Collects all line crossings of a race, and whether the rider was racing at each of them.
import type { Lap } from '../engine/lap'
import { getLineTime } from '../engine/crossing-times'
import type { Flag } from '../engine/messages'
import { getLapCount, lapsOf, type Racer, type LapInProgress } from '../engine/racer'
import { findFlagAt, type Session } from '../engine/session-state'

/** `last lap`: white flag. `finished`: checkered flag. `neutral`: yellow flag. `stopped`: red flag. */
type Situation = 'racing' | 'last lap' | 'finished' | 'pits' | 'neutral' | 'stopped'

export interface PointCrossing {
  /** Index of the rider in the list of racers. */
  readonly racer: number
  readonly at: number
  readonly situation: Situation
  /** The finish line at the end of the rider's race. */
  readonly isFinish: boolean
}

/** `point` is the number of the timing point, counted through the whole race. */
type AddCrossing = (point: number, at: number, situation: Situation, isFinish: boolean) => void

export function countPointsPerLap(session: Session): number {
  return Math.max(1, session.sectors)
}

/** Lap lists have no flags; all their riders count as racing. */
function toSituation(flag: Flag | undefined): Situation {
  if (flag === undefined || flag === 'green') return 'racing'
  if (flag === 'white') return 'last lap'
  if (flag === 'chequered') return 'finished'
  return flag === 'red' ? 'stopped' : 'neutral'
}

interface AnalyzedLap {
  readonly number: number
  readonly source: Lap | LapInProgress
  readonly startedAt: number | undefined
  /** When the lap ended; undefined if it is not finished. */
  readonly at: number | undefined
  readonly isInPits: boolean
  readonly isOut: boolean
  readonly flag: Flag | undefined
  /** The race of the rider ended with this lap. */
  readonly isLast: boolean
}

function toAnalyzedLap(lap: Lap, isLast: boolean): AnalyzedLap {
  const { number, at, time, isIn, isOut, flag } = lap
  const startedAt = lap.startedAt ?? (at === undefined || time === undefined ? undefined : at - time)
  return { number, source: lap, startedAt, at, isInPits: isIn || isOut, isOut, flag, isLast }
}

/** The lap in progress, or the last lap of a rider who stopped. The cool-down lap is not part of the race. */
function getUnfinishedLap(session: Session, racer: Racer): readonly AnalyzedLap[] {
  if (racer.isFinished) return []
  const { running } = racer
  const number = Math.max(getLapCount(racer), racer.last?.number ?? 0) + 1
  const isInPits = running.isOut || running.hasPitted
  const { startedAt, isOut } = running
  const flag = session.flag
  return [{ number, source: running, startedAt, at: undefined, isInPits, isOut, flag, isLast: false }]
}

/** A restart removes the red flag before the stopped lap ends, so the flag of the lap alone is not sufficient. */
function getSituationAt(session: Session, lap: AnalyzedLap, at: number): Situation {
  if (lap.isInPits) return 'pits'
  const { redAt = Infinity } = session
  const wasStopped = redAt <= at && redAt > (lap.startedAt ?? Infinity)
  return wasStopped ? 'stopped' : toSituation(findFlagAt(session, at) ?? lap.flag)
}

/** The first sector of an out lap starts at pit exit, so its line times cannot be computed from sector times. */
function findLineTime(lap: AnalyzedLap, line: number): number | undefined {
  return lap.isOut ? lap.source.lines[line - 1] : getLineTime(lap.source, line, lap.startedAt)
}

function addLapCrossings(session: Session, lap: AnalyzedLap, addCrossing: AddCrossing): void {
  const lines = countPointsPerLap(session)
  for (let line = 1; line <= lines; line += 1) {
    const at = line === lines ? lap.at : findLineTime(lap, line)
    if (at === undefined) continue
    const isFinish = lap.isLast && line === lines
    addCrossing((lap.number - 1) * lines + line, at, getSituationAt(session, lap, at), isFinish)
  }
}

/** The unsorted crossings by point number; points are counted from 1 through the whole race. */
export function collectCrossings(
  session: Session,
  racers: readonly Racer[],
): ReadonlyMap<number, PointCrossing[]> {
  const points = new Map<number, PointCrossing[]>()
  for (const [index, racer] of racers.entries()) {
    const addCrossing: AddCrossing = (point, at, situation, isFinish) => {
      const crossing = { racer: index, at, situation, isFinish }
      const existing = points.get(point)
      if (existing === undefined) points.set(point, [crossing])
      else existing.push(crossing)
    }
    const hasEnded = racer.isFinished || session.isClosed || session.phase === 'after' || session.isLapList
    for (const lap of lapsOf(racer))
      if (lap.number > 0)
        addLapCrossings(session, toAnalyzedLap(lap, hasEnded && lap === racer.last), addCrossing)
    for (const lap of getUnfinishedLap(session, racer)) addLapCrossings(session, lap, addCrossing)
  }
  return points
}

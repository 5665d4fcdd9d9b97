// Every crossing of a line in a race, and whether the rider was racing there.
import type { Lap } from '../engine/lap'
import { lineTime } from '../engine/line-time'
import type { Flag } from '../engine/messages'
import { lapCount, lapsOf, type Racer, type RunningLap } from '../engine/racer'
import { flagAt, type Session } from '../engine/session-state'

/** `last lap`: under the white flag. `neutral`: under a yellow or the chequered one. `stopped`: under a red one. */
type Situation = 'racing' | 'last lap' | 'pits' | 'neutral' | 'stopped'

export interface Passage {
  /** The rider, by his place in the list the analysis is made of. */
  readonly racer: number
  readonly at: number
  readonly situation: Situation
}

/** Where one lap of a rider goes: told with the number of the point, counted through the whole race. */
type Tell = (point: number, at: number, situation: Situation) => void

export function pointsPerLap(session: Session): number {
  return Math.max(1, session.sectors)
}

/** Lists of laps know no flags: there everybody races. */
function underFlag(flag: Flag | undefined): Situation {
  if (flag === undefined || flag === 'green') return 'racing'
  if (flag === 'white') return 'last lap'
  return flag === 'red' ? 'stopped' : 'neutral'
}

interface Ridden {
  readonly number: number
  readonly of: Lap | RunningLap
  readonly startedAt: number | undefined
  /** When start/finish ended it, once it has. */
  readonly at: number | undefined
  readonly isInPits: boolean
  readonly isOut: boolean
  readonly flag: Flag | undefined
}

function completed(lap: Lap): Ridden {
  const { number, at, time, isIn, isOut, flag } = lap
  const startedAt = lap.startedAt ?? (at === undefined || time === undefined ? undefined : at - time)
  return { number, of: lap, startedAt, at, isInPits: isIn || isOut, isOut, flag }
}

/** The lap being run, or never finished; after the chequered flag it is the cool-down lap and no part of the race. */
function unfinished(session: Session, racer: Racer): readonly Ridden[] {
  if (racer.isFinished) return []
  const { running } = racer
  const number = Math.max(lapCount(racer), racer.last?.number ?? 0) + 1
  const isInPits = running.isOut || running.hasPitted
  const { startedAt, isOut } = running
  return [{ number, of: running, startedAt, at: undefined, isInPits, isOut, flag: session.flag }]
}

/** A restart takes the red flag away before the lap it was shown on ends, so the lap does not remember it. */
function situationAt(session: Session, lap: Ridden, at: number): Situation {
  if (lap.isInPits) return 'pits'
  const { redAt = Infinity } = session
  const wasStopped = redAt <= at && redAt > (lap.startedAt ?? Infinity)
  return wasStopped ? 'stopped' : underFlag(flagAt(session, at) ?? lap.flag)
}

/** The first sector of an out-lap is measured from pit exit: sums of sectors say nothing of its lines. */
function timeOfLine(lap: Ridden, line: number): number | undefined {
  return lap.isOut ? lap.of.lines[line - 1] : lineTime(lap.of, line, lap.startedAt)
}

function tellLap(session: Session, lap: Ridden, tell: Tell): void {
  const lines = pointsPerLap(session)
  for (let line = 1; line <= lines; line += 1) {
    const at = line === lines ? lap.at : timeOfLine(lap, line)
    if (at !== undefined) tell((lap.number - 1) * lines + line, at, situationAt(session, lap, at))
  }
}

/** By point: its number, counted from 1 through the whole race, and who crossed it in no particular order. */
export function passagesOf(session: Session, racers: readonly Racer[]): ReadonlyMap<number, Passage[]> {
  const points = new Map<number, Passage[]>()
  for (const [index, racer] of racers.entries()) {
    const tell: Tell = (point, at, situation) => {
      const passage = { racer: index, at, situation }
      const held = points.get(point)
      if (held === undefined) points.set(point, [passage])
      else held.push(passage)
    }
    for (const lap of lapsOf(racer)) if (lap.number > 0) tellLap(session, completed(lap), tell)
    for (const lap of unfinished(session, racer)) tellLap(session, lap, tell)
  }
  return points
}

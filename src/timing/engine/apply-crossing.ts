// Applies the crossings and sections of one rider, in the order of time (fold.ts).
import { append } from './append-only-list'
import { closeMissedLap, crossStartFinish, isDoubleRead } from './close-lap'
import type { CrossingMessage, SectionMessage, TimingLine } from './messages'
import { copyRacer, copyLapInProgress, type Mutable, type Racer } from './racer'
import { applySection } from './apply-section'
import { copyWithItem } from './lap-sectors'
import type { Session } from './session-state'

/** Zero-based index of each sector line in the lap. */
export const sectorLineIndexes: Readonly<Partial<Record<TimingLine, number>>> = { S1: 0, S2: 1, S3: 2, S4: 3 }

function crossSectorLine(session: Session, racer: Mutable<Racer>, index: number, at: number): Mutable<Racer> {
  const { lines } = racer.running
  const previousAt = lines[index]
  if (previousAt !== undefined && isDoubleRead(session, racer, at - previousAt)) return racer
  const current = lines.length > index ? copyRacer(closeMissedLap(session, racer)) : racer
  const running = copyLapInProgress(current.running)
  running.lines = copyWithItem(running.lines, index, at)
  current.running = running
  current.isInPit = false
  return current
}

function enterPitLane(racer: Mutable<Racer>): Mutable<Racer> {
  if (!racer.isInPit) racer.pits += 1
  racer.isInPit = true
  racer.running = { ...racer.running, hasPitted: true }
  return racer
}

/** The antenna at pit exit also detects riders on the adjacent track, who are not in the pit lane. */
function leavePitLane(racer: Mutable<Racer>, at: number | undefined): Mutable<Racer> {
  if (!racer.isInPit && racer.startLineAt !== undefined) return racer
  const { running } = racer
  const leftPitAt = running.lines.length === 0 ? (at ?? running.leftPitAt) : running.leftPitAt
  racer.isInPit = false
  racer.running = { ...running, leftPitAt, isOut: true, hasPitted: true }
  return racer
}

/** Without a line at pit entry, a start/finish crossing in the pit lane counts as a pit stop. */
function isPitStop(session: Session, racer: Racer, { isInPit }: CrossingMessage): boolean {
  if (isInPit !== true) return false
  if (session.isLapList) return true
  return !session.hasPitEntry && !racer.isInPit && racer.startLineAt !== undefined
}

function crossLine(session: Session, racer: Mutable<Racer>, message: CrossingMessage): Mutable<Racer> {
  const { line, at, lapTime } = message
  if (line === 'SF') {
    const since = at === undefined || racer.startLineAt === undefined ? undefined : at - racer.startLineAt
    const isCounted = message.isConfirmed === true || lapTime === 'none'
    if (!isCounted && isDoubleRead(session, racer, lapTime ?? since)) return racer
    if (isPitStop(session, racer, message)) racer.pits += 1
    return crossStartFinish(session, racer, message)
  }
  if (line === 'PIN') return enterPitLane(racer)
  if (line === 'POUT') return leavePitLane(racer, at)
  return at === undefined ? racer : crossSectorLine(session, racer, sectorLineIndexes[line] ?? 0, at)
}

export function addEvent(session: Session, racer: Racer, event: CrossingMessage | SectionMessage): Racer {
  const copy = copyRacer(racer)
  const next =
    event.type === 'section' ? copyRacer(applySection(session, copy, event)) : crossLine(session, copy, event)
  next.hasEvents = true
  if (event.type === 'crossing') next.crossings = append(racer.crossings, event)
  return next
}

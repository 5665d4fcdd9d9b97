// Applies the crossings and sections of one rider. A late crossing is inserted in time order and all events are replayed.
import { closeMissedLap, crossStartFinish, isDoubleRead } from './close-lap'
import { append, toAppendOnlyList, toArray } from './append-only-list'
import type { CrossingMessage, SectionMessage, TimingLine } from './messages'
import {
  copyRacer,
  copyLapInProgress,
  emptyLapInProgress,
  emptyStatistics,
  type Mutable,
  type Racer,
} from './racer'
import { applySection } from './apply-section'
import { copyWithItem } from './lap-sectors'
import type { Session } from './session-state'

/** Zero-based index of each sector line in the lap. */
export const sectorLineIndexes: Readonly<Partial<Record<TimingLine, number>>> = { S1: 0, S2: 1, S3: 2, S4: 3 }

function crossSectorLine(session: Session, racer: Mutable<Racer>, index: number, at: number): Mutable<Racer> {
  const { lines } = racer.running
  const previousAt = lines[index]
  if (previousAt !== undefined && isDoubleRead(session, at - previousAt)) return racer
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
    if (lapTime !== 'none' && isDoubleRead(session, lapTime ?? since)) return racer
    if (isPitStop(session, racer, message)) racer.pits += 1
    return crossStartFinish(session, racer, message)
  }
  if (line === 'PIN') return enterPitLane(racer)
  if (line === 'POUT') return leavePitLane(racer, at)
  return at === undefined ? racer : crossSectorLine(session, racer, sectorLineIndexes[line] ?? 0, at)
}

function addEvent(session: Session, racer: Racer, event: CrossingMessage | SectionMessage): Racer {
  const copy = copyRacer(racer)
  const next =
    event.type === 'section' ? copyRacer(applySection(session, copy, event)) : crossLine(session, copy, event)
  next.events = append(racer.events, event)
  if (event.type === 'crossing' && event.at !== undefined) next.latestAt = event.at
  return next
}

function isDuplicate(racer: Racer, message: CrossingMessage): boolean {
  const { items, length } = racer.events
  for (let index = length - 1; index >= 0; index -= 1) {
    const event = items[index]
    if (event?.type !== 'crossing' || event.at === undefined) continue
    if (event.at < (message.at ?? 0)) return false
    if (event.at === message.at && event.line === message.line) return true
  }
  return false
}

/** Inserts a crossing by time. Sections stay after the crossing they followed. */
function insertByTime(
  events: readonly (CrossingMessage | SectionMessage)[],
  late: CrossingMessage,
): (CrossingMessage | SectionMessage)[] {
  const index = events.findIndex(event => event.type === 'crossing' && (event.at ?? 0) > (late.at ?? 0))
  return events.toSpliced(index === -1 ? events.length : index, 0, late)
}

/** Recomputes the racer from all recorded events. */
function replayEvents(session: Session, racer: Racer, late?: CrossingMessage): Racer {
  const events = toArray(racer.events)
  const initial: Racer = {
    ...racer,
    earlier: toAppendOnlyList(),
    last: undefined,
    running: emptyLapInProgress,
    statistics: emptyStatistics,
    events: toAppendOnlyList(),
    latestAt: undefined,
    startLineAt: undefined,
    isInPit: false,
    pits: 0,
    isFinished: false,
  }
  const replayed = late === undefined ? events : insertByTime(events, late)
  return replayed.reduce<Racer>((next, event) => addEvent(session, next, event), initial)
}

export function addCrossing(session: Session, racer: Racer, message: CrossingMessage): Racer {
  const { at } = message
  if (at === undefined || racer.latestAt === undefined || at > racer.latestAt)
    return addEvent(session, racer, message)
  if (isDuplicate(racer, message)) return racer
  return at === racer.latestAt ? addEvent(session, racer, message) : replayEvents(session, racer, message)
}

export function addSection(session: Session, racer: Racer, message: SectionMessage): Racer {
  return addEvent(session, racer, message)
}

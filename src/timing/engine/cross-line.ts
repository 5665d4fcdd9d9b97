// Crossings and sections of one rider, in any order: what comes late is put where it belongs and told anew.
import { closeUnseen, crossStartLine, isDoubleRead } from './close-lap'
import { append, itemsOf, logOf } from './log'
import type { CrossingMessage, Line, SectionMessage } from './messages'
import { type Draft, draftOf, draftOfLap, firstLap, noStatistics, type Racer } from './racer'
import { addSection } from './section'
import { withItem } from './lap-sectors'
import type { Session } from './session-state'

/** Lines that end a sector, by their place in the lap. */
export const lineNumbers: Readonly<Partial<Record<Line, number>>> = { S1: 0, S2: 1, S3: 2, S4: 3 }

function crossSectorLine(session: Session, racer: Draft<Racer>, index: number, at: number): Draft<Racer> {
  const { lines } = racer.running
  const seen = lines[index]
  if (seen !== undefined && isDoubleRead(session, at - seen)) return racer
  const current = lines.length > index ? draftOf(closeUnseen(session, racer)) : racer
  const running = draftOfLap(current.running)
  running.lines = withItem(running.lines, index, at)
  current.running = running
  current.isInPit = false
  return current
}

function enterPit(racer: Draft<Racer>): Draft<Racer> {
  if (!racer.isInPit) racer.pits += 1
  racer.isInPit = true
  racer.running = { ...racer.running, hasPitted: true }
  return racer
}

/** The antenna at pit exit reads riders on the track beside it too. */
function leavePit(racer: Draft<Racer>, at: number | undefined): Draft<Racer> {
  if (!racer.isInPit && racer.startLineAt !== undefined) return racer
  const { running } = racer
  const leftPitAt = running.lines.length === 0 ? (at ?? running.leftPitAt) : running.leftPitAt
  racer.isInPit = false
  racer.running = { ...running, leftPitAt, isOut: true, hasPitted: true }
  return racer
}

/** The line itself may lie in the pit lane: without a line at pit entry, that is how a stop is seen. */
function isStop(session: Session, racer: Racer, { isInPit }: CrossingMessage): boolean {
  if (isInPit !== true) return false
  if (session.isLapList) return true
  return !session.hasPitEntry && !racer.isInPit && racer.startLineAt !== undefined
}

function cross(session: Session, racer: Draft<Racer>, message: CrossingMessage): Draft<Racer> {
  const { line, at, lapTime } = message
  if (line === 'SF') {
    const since = at === undefined || racer.startLineAt === undefined ? undefined : at - racer.startLineAt
    if (lapTime !== 'none' && isDoubleRead(session, lapTime ?? since)) return racer
    if (isStop(session, racer, message)) racer.pits += 1
    return crossStartLine(session, racer, message)
  }
  if (line === 'PIN') return enterPit(racer)
  if (line === 'POUT') return leavePit(racer, at)
  return at === undefined ? racer : crossSectorLine(session, racer, lineNumbers[line] ?? 0, at)
}

function take(session: Session, racer: Racer, event: CrossingMessage | SectionMessage): Racer {
  const draft = draftOf(racer)
  const next =
    event.type === 'section' ? draftOf(addSection(session, draft, event)) : cross(session, draft, event)
  next.events = append(racer.events, event)
  if (event.type === 'crossing' && event.at !== undefined) next.latestAt = event.at
  return next
}

function isKnown(racer: Racer, message: CrossingMessage): boolean {
  const { items, length } = racer.events
  for (let index = length - 1; index >= 0; index -= 1) {
    const event = items[index]
    if (event?.type !== 'crossing' || event.at === undefined) continue
    if (event.at < (message.at ?? 0)) return false
    if (event.at === message.at && event.line === message.line) return true
  }
  return false
}

/** In order of time; a section stays behind the crossing it followed. */
function inOrder(
  events: readonly (CrossingMessage | SectionMessage)[],
  late: CrossingMessage,
): (CrossingMessage | SectionMessage)[] {
  const place = events.findIndex(event => event.type === 'crossing' && (event.at ?? 0) > (late.at ?? 0))
  return events.toSpliced(place === -1 ? events.length : place, 0, late)
}

/** Everything the rider did, told again from the beginning. */
function retell(session: Session, racer: Racer, late?: CrossingMessage): Racer {
  const events = itemsOf(racer.events)
  const blank: Racer = {
    ...racer,
    earlier: logOf(),
    last: undefined,
    running: firstLap,
    statistics: noStatistics,
    events: logOf(),
    latestAt: undefined,
    startLineAt: undefined,
    isInPit: false,
    pits: 0,
    isFinished: false,
  }
  const told = late === undefined ? events : inOrder(events, late)
  return told.reduce<Racer>((next, event) => take(session, next, event), blank)
}

export function addCrossing(session: Session, racer: Racer, message: CrossingMessage): Racer {
  const { at } = message
  if (at === undefined || racer.latestAt === undefined || at > racer.latestAt)
    return take(session, racer, message)
  if (isKnown(racer, message)) return racer
  return at === racer.latestAt ? take(session, racer, message) : retell(session, racer, message)
}

export function addTimedSection(session: Session, racer: Racer, message: SectionMessage): Racer {
  return take(session, racer, message)
}

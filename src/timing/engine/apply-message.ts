// The engine: computes the next session state from a message. Independent of the time of day and of the feed.
import { append } from './append-only-list'
import { applyStanding, dropDeletedLaps, settleLowerClaims } from './apply-standing'
import { maxFlagDelayMs } from './close-lap'
import { applyCorrection } from './apply-correction'
import { addEvent, sectorLineIndexes } from './apply-crossing'
import { retractCheckeredFlag, showFlagAtLimit, showFlagsAtLap } from './automatic-flags'
import { getOwnRules, isLineUsed } from './own-rules'
import { guessSessionKind } from './session-kind'
import type {
  AnnouncementMessage,
  CrossingMessage,
  EntryMessage,
  FlagMessage,
  Message,
  SectionMessage,
  SessionMessage,
} from './messages'
import type { Mutable } from './racer'
import { rankRacers } from './ranking'
import {
  copySession,
  findOrCreateRacer,
  type Phase,
  putRacer,
  type Session,
  updateRacer,
} from './session-state'

function maxDefined(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.max(one, other)
}

function applySessionMessage(session: Session, message: SessionMessage): Session {
  const name = message.name ?? session.name
  const isKindKnown = session.isKindKnown || message.kind !== undefined
  const kind = message.kind ?? (isKindKnown ? session.kind : guessSessionKind(name))
  const isClosed = message.isClosed ?? session.isClosed
  return {
    ...session,
    name,
    kind,
    isKindKnown,
    isClosed,
    track: message.track ?? session.track,
    trackMiles: message.trackMiles ?? session.trackMiles,
    sectors: message.sectors ?? session.sectors,
    hasPits: message.hasPits ?? session.hasPits,
    isLapList: message.isLapList ?? session.isLapList,
    hasExactFlags: message.hasExactFlags ?? session.hasExactFlags,
    phase: isClosed ? 'after' : session.phase,
    racers: isClosed ? session.racers.map(dropDeletedLaps) : session.racers,
  }
}

function applyEntry(session: Session, message: EntryMessage): Session {
  const racer = findOrCreateRacer(session, message.competitor)
  const entered = {
    ...racer,
    number: message.number ?? racer.number,
    name: message.name ?? racer.name,
    make: message.make ?? racer.make,
    category: message.category ?? racer.category,
    transponder: message.transponder ?? racer.transponder,
    grid: message.grid ?? racer.grid,
    status: message.status ?? racer.status,
    isPitStart: message.isPitStart ?? racer.isPitStart,
    isEntered: true,
  }
  const isClosedList = message.isClosedList ?? session.isClosedList
  return updateRacer({ ...session, hasEntries: true, isClosedList }, entered)
}

function getNextPhase(session: Session, flag: FlagMessage['flag']): Phase {
  if (session.isClosed) return 'after'
  return flag ?? (session.flag === 'chequered' ? 'after' : session.phase)
}

/** The flag is shown when the winner crosses the line, so it arrives after that crossing. */
function finishLeader(session: Session): Session {
  const [leader] = session.kind === 'race' ? rankRacers(session) : []
  if (leader?.last?.at === undefined || session.chequeredAt === undefined) return session
  if (session.chequeredAt - leader.last.at > maxFlagDelayMs) return session
  return updateRacer(session, { ...leader, isFinished: true })
}

/** A flag shown by race control is valid until the feed changes its own flag. */
function isFlagByHand(session: Session, { flag, event }: FlagMessage): boolean {
  if (event !== undefined) return true
  return session.isFlagByHand && (flag === undefined || flag === session.feedFlag)
}

/** With our rules, only race control takes the checkered flag back: other flags may follow the finish. */
function isRetracted(session: Session, { flag, event }: FlagMessage): boolean {
  if (session.flag !== 'chequered') return false
  return getOwnRules(session) === undefined || (flag === 'green' && event !== undefined)
}

function applyFlag(received: Session, message: FlagMessage): Session {
  const session = showFlagAtLimit(received, message.at)
  const isByHand = isFlagByHand(session, message)
  const isFromFeed = message.event === undefined
  const shown = isByHand && isFromFeed ? session.flag : message.flag
  const flag = shown ?? session.flag
  const isNew = flag !== session.flag
  const next = copySession(session)
  next.clock = maxDefined(session.clock, message.at)
  const at = message.at ?? next.clock
  next.flag = flag
  next.phase = getNextPhase(session, shown)
  next.isFlagByHand = isByHand
  next.isEnded = session.isEnded || message.isEnd === true
  if (next.isEnded && !session.isEnded) next.isEndedWithoutFlag = session.chequeredAt === undefined
  if (isFromFeed) {
    next.feedFlag = message.flag ?? session.feedFlag
    next.heartbeats = session.heartbeats + 1
    next.remaining = message.remaining ?? session.remaining
    next.lapsToGo = message.lapsToGo ?? session.lapsToGo
  }
  if (flag !== 'green' && flag !== undefined) next.notGreenAt = at
  if (isNew && flag === 'red') next.redAt = at
  if (isNew && flag === 'chequered') next.chequeredAt = at
  const isTakenBack = isNew && isRetracted(session, message)
  if (isTakenBack) retractCheckeredFlag(next)
  if (!isFromFeed && (isTakenBack || flag === 'chequered')) next.isFinishByHand = true
  // A crossing may have reported the flag already.
  if (isNew && flag !== undefined && flag !== session.flags.at(-1)?.flag)
    next.flags = [...session.flags, { at: at ?? 0, flag }]
  const settled = settleLowerClaims(next)
  return isNew && flag === 'chequered' ? finishLeader(settled) : settled
}

/** The minimum number of sectors of a lap that contains this line or section. */
function countImpliedSectors(message: CrossingMessage | SectionMessage): number {
  if (message.type === 'section') return message.sector ?? 0
  return (sectorLineIndexes[message.line] ?? -2) + 2
}

/** A flag reported with a crossing arrives before the next heartbeat. */
function recordFlagAtLine(session: Mutable<Session>, { at, flag }: CrossingMessage): void {
  const known = session.flags.at(-1)
  if (session.isFlagByHand || flag === undefined || at === undefined) return
  if (flag === known?.flag || at < (known?.at ?? 0)) return
  session.flags = [...session.flags, { at, flag }]
}

/** The crossing is listed and has no other effect. */
function recordCrossing(session: Session, message: CrossingMessage): Session {
  const racer = findOrCreateRacer(session, message.competitor)
  return updateRacer(session, { ...racer, crossings: append(racer.crossings, message) })
}

function applyCrossing(session: Session, message: CrossingMessage): Session {
  const { line, at, competitor } = message
  if (!isLineUsed(session, line)) return recordCrossing(session, message)
  const flagged = showFlagAtLimit(session, at)
  const next = applyCrossingOrSection(flagged, message)
  const racer = findOrCreateRacer(next, competitor)
  const hasLap = racer.last !== undefined && racer.last !== findOrCreateRacer(session, competitor).last
  if (line !== 'SF' || at === undefined || !hasLap) return next
  return showFlagsAtLap(next, racer, at, show => applyCrossingOrSection(show(flagged), message))
}

function applyCrossingOrSection(session: Session, message: CrossingMessage | SectionMessage): Session {
  if (session.isClosed) return session
  const racer = findOrCreateRacer(session, message.competitor)
  const next = copySession(session)
  next.sectors = Math.max(session.sectors, countImpliedSectors(message))
  if (message.type === 'crossing') {
    recordFlagAtLine(next, message)
    next.clock = maxDefined(session.clock, message.at)
    next.hasPitEntry ||= message.line === 'PIN'
    next.hasPits ||= message.line === 'PIN' || message.line === 'POUT'
  }
  const moved = addEvent(next, racer, message)
  const best = moved.statistics.best?.time
  if (best !== undefined && best < (next.bestTime ?? Infinity)) next.bestTime = best
  putRacer(next, moved)
  return next
}

/** More than a timing system shows. */
const maxAnnouncements = 100

function applyAnnouncement(session: Session, { key, text }: AnnouncementMessage): Session {
  const others = session.announcements.filter(each => each.key !== key)
  if (text === '') return { ...session, announcements: others }
  return { ...session, announcements: [...others, { key, text }].slice(-maxAnnouncements) }
}

export function applyMessage(session: Session, message: Message): Session {
  if (message.type === 'session') return applySessionMessage(session, message)
  if (message.type === 'entry') return applyEntry(session, message)
  if (message.type === 'flag') return applyFlag(session, message)
  if (message.type === 'scoring') return { ...session, scoring: message.scoring }
  if (message.type === 'pulse') return session
  if (message.type === 'announcement') return applyAnnouncement(session, message)
  if (message.type === 'crossing' && getOwnRules(session) !== undefined)
    return applyCrossing(session, message)
  if (message.type === 'crossing' || message.type === 'section')
    return applyCrossingOrSection(session, message)
  const racer = findOrCreateRacer(session, message.competitor)
  const next =
    message.type === 'standing' ? applyStanding(session, racer, message) : applyCorrection(racer, message)
  return updateRacer(session, next)
}

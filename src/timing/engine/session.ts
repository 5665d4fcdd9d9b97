// The engine: a session and a message in, the next session out. Nothing here knows the time of day or a feed.
import { addStanding } from './claim'
import { flagDelay } from './close-lap'
import { addCorrection } from './correct'
import { addCrossing, addTimedSection, lineNumbers } from './cross-line'
import { kindOf } from './kind'
import type {
  CrossingMessage,
  EntryMessage,
  FlagMessage,
  Message,
  SectionMessage,
  SessionMessage,
} from './messages'
import { type Draft, draftOf } from './racer'
import { ranked } from './ranking'
import { draftOfSession, type Phase, placeRacer, racerOf, type Session, withRacer } from './session-state'

function later(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.max(one, other)
}

function describe(session: Session, message: SessionMessage): Session {
  const name = message.name ?? session.name
  const isKindKnown = session.isKindKnown || message.kind !== undefined
  const kind = message.kind ?? (isKindKnown ? session.kind : kindOf(name))
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
    phase: isClosed ? 'after' : session.phase,
  }
}

function enter(session: Session, message: EntryMessage): Session {
  const racer = racerOf(session, message.competitor)
  const entered = {
    ...racer,
    number: message.number ?? racer.number,
    name: message.name ?? racer.name,
    make: message.make ?? racer.make,
    category: message.category ?? racer.category,
    transponder: message.transponder ?? racer.transponder,
    grid: message.grid ?? racer.grid,
    status: message.status ?? racer.status,
    isEntered: true,
    isInherited: false,
  }
  return withRacer({ ...session, hasEntries: true }, entered)
}

function nextPhase(session: Session, flag: FlagMessage['flag']): Phase {
  if (session.isClosed) return 'after'
  if (flag !== undefined) return flag
  return session.flag === 'chequered' ? 'after' : session.phase === 'before' ? 'before' : session.phase
}

/** The winner's own crossing brings the flag out, so it is behind him when it is told. */
function finishLeader(session: Session): Session {
  const [leader] = session.kind === 'race' ? ranked(session) : []
  if (leader?.last?.at === undefined || session.chequeredAt === undefined) return session
  if (session.chequeredAt - leader.last.at > flagDelay) return session
  return withRacer(session, { ...leader, isFinished: true })
}

/** It was shown by mistake: nobody has finished. */
function takeBackFlag(session: Draft<Session>): void {
  session.chequeredAt = undefined
  session.racers = session.racers.map(racer =>
    racer.isFinished ? Object.assign(draftOf(racer), { isFinished: false }) : racer,
  )
}

function raise(session: Session, message: FlagMessage): Session {
  const { flag = session.flag } = message
  const isNew = flag !== session.flag
  const next = draftOfSession(session)
  next.clock = later(session.clock, message.at)
  const at = message.at ?? next.clock
  next.flag = flag
  next.phase = nextPhase(session, message.flag)
  next.heartbeats = session.heartbeats + 1
  next.remaining = message.remaining ?? session.remaining
  next.lapsToGo = message.lapsToGo ?? session.lapsToGo
  if (flag !== 'green' && flag !== undefined) next.notGreenAt = at
  if (isNew && flag === 'red') next.redAt = at
  if (isNew && flag === 'chequered') next.chequeredAt = at
  if (isNew && session.flag === 'chequered') takeBackFlag(next)
  if (isNew && flag !== undefined) next.flags = [...session.flags, { at: at ?? 0, flag }]
  return isNew && flag === 'chequered' ? finishLeader(next) : next
}

/** How many sectors a lap must have for this line or section to be in it. */
function sectorsToldBy(message: CrossingMessage | SectionMessage): number {
  if (message.type === 'section') return message.sector ?? 0
  return (lineNumbers[message.line] ?? -2) + 2
}

/** A feed that tells the flag at the line knows it before the next heartbeat does. */
function noteFlag(session: Draft<Session>, { at, flag }: CrossingMessage): void {
  const known = session.flags.at(-1)
  if (flag === undefined || at === undefined || flag === known?.flag || at < (known?.at ?? 0)) return
  session.flags = [...session.flags, { at, flag }]
}

function pass(session: Session, message: CrossingMessage | SectionMessage): Session {
  if (session.isClosed) return session
  const racer = racerOf(session, message.competitor)
  const next = draftOfSession(session)
  next.sectors = Math.max(session.sectors, sectorsToldBy(message))
  if (message.type === 'crossing') {
    noteFlag(next, message)
    next.clock = later(session.clock, message.at)
    next.hasPitEntry ||= message.line === 'PIN'
    next.hasPits ||= message.line === 'PIN' || message.line === 'POUT'
  }
  const moved =
    message.type === 'crossing' ? addCrossing(next, racer, message) : addTimedSection(next, racer, message)
  const best = moved.statistics.best?.time
  if (best !== undefined && best < (next.bestTime ?? Infinity)) next.bestTime = best
  placeRacer(next, moved)
  return next
}

export function apply(session: Session, message: Message): Session {
  if (message.type === 'session') return describe(session, message)
  if (message.type === 'entry') return enter(session, message)
  if (message.type === 'flag') return raise(session, message)
  if (message.type === 'crossing' || message.type === 'section') return pass(session, message)
  const racer = racerOf(session, message.competitor)
  const next =
    message.type === 'standing' ? addStanding(session, racer, message) : addCorrection(racer, message)
  return withRacer(session, next)
}

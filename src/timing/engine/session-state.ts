import type { Scoring } from '../classification/scoring'
import type { Finish } from './automatic-flags'
import type { Flag, SessionKind } from './messages'
import { createRacer, type Mutable, type Racer } from './racer'

export type Phase = 'before' | Flag | 'after'

/**
 * The state of one session. Immutable: `applyMessage` returns the next state. The field names are part of the
 * checkpoint format (serialize-session.ts).
 */
export interface Session {
  readonly name: string | undefined
  readonly kind: SessionKind
  /** Set by the feed or an administrator; otherwise the kind is derived from the name. */
  readonly isKindKnown: boolean
  readonly track: string | undefined
  readonly trackMiles: number | undefined
  /** Sectors of a lap; 0 until one is recorded. */
  readonly sectors: number
  readonly hasPits: boolean
  /** The track has a timing line at pit entry, which then counts the pit stops. */
  readonly hasPitEntry: boolean
  readonly isLapList: boolean
  /** False if flag changes are only known to lie between two crossings. */
  readonly hasExactFlags: boolean
  readonly isClosed: boolean
  /** Entries were announced for this run, not only taken over from the previous one. */
  readonly hasEntries: boolean

  readonly phase: Phase
  /** The latest flag; a heartbeat without flag does not change it. */
  readonly flag: Flag | undefined
  /** The latest flag of the feed, which differs from `flag` while race control shows another one. */
  readonly feedFlag: Flag | undefined
  readonly isFlagByHand: boolean
  readonly remaining: number | undefined
  readonly lapsToGo: number | undefined
  /** The latest time in any message. */
  readonly clock: number | undefined
  readonly heartbeats: number
  /** When the flag was last not green. */
  readonly notGreenAt: number | undefined
  readonly chequeredAt: number | undefined
  readonly redAt: number | undefined
  /** The checkered flags that the rules have shown. */
  readonly finishes: readonly Finish[]
  /** Race control has shown the checkered flag or taken it back, so that the rules show none. */
  readonly isFinishByHand: boolean
  /** Race control has ended the session. */
  readonly isEnded: boolean
  /** No checkered flag was shown before that. */
  readonly isEndedWithoutFlag: boolean
  /** All flag changes. */
  readonly flags: readonly { readonly at: number; readonly flag: Flag }[]

  /** What the timing system announces, oldest first. */
  readonly announcements: readonly { readonly key: string; readonly text: string }[]
  /** The rules and rulings of race control; undefined if there are none. */
  readonly scoring: Scoring | undefined
  /** Only entered riders take part. */
  readonly isClosedList: boolean

  /** Best lap time of all riders; used to detect double reads. */
  readonly bestTime: number | undefined
  readonly racers: readonly Racer[]
  /** Index in `racers` by competitor. */
  readonly indexByCompetitor: ReadonlyMap<string, number>
}

export function createSession(kind: SessionKind = 'practice'): Session {
  return {
    name: undefined,
    kind,
    isKindKnown: false,
    track: undefined,
    trackMiles: undefined,
    sectors: 0,
    hasPits: false,
    hasPitEntry: false,
    isLapList: false,
    hasExactFlags: true,
    isClosed: false,
    hasEntries: false,
    phase: 'before',
    flag: undefined,
    feedFlag: undefined,
    isFlagByHand: false,
    remaining: undefined,
    lapsToGo: undefined,
    clock: undefined,
    heartbeats: 0,
    notGreenAt: undefined,
    chequeredAt: undefined,
    redAt: undefined,
    finishes: [],
    isFinishByHand: false,
    isEnded: false,
    isEndedWithoutFlag: false,
    flags: [],
    announcements: [],
    scoring: undefined,
    isClosedList: false,
    bestTime: undefined,
    racers: [],
    indexByCompetitor: new Map(),
  }
}

export function findOrCreateRacer(session: Session, competitor: string): Racer {
  const index = session.indexByCompetitor.get(competitor)
  return (index === undefined ? undefined : session.racers[index]) ?? createRacer(competitor)
}

/** Copies field by field for speed, like `copyRacer`. */
export function copySession(session: Session): Mutable<Session> {
  return {
    name: session.name,
    kind: session.kind,
    isKindKnown: session.isKindKnown,
    track: session.track,
    trackMiles: session.trackMiles,
    sectors: session.sectors,
    hasPits: session.hasPits,
    hasPitEntry: session.hasPitEntry,
    isLapList: session.isLapList,
    hasExactFlags: session.hasExactFlags,
    isClosed: session.isClosed,
    hasEntries: session.hasEntries,
    phase: session.phase,
    flag: session.flag,
    feedFlag: session.feedFlag,
    isFlagByHand: session.isFlagByHand,
    remaining: session.remaining,
    lapsToGo: session.lapsToGo,
    clock: session.clock,
    heartbeats: session.heartbeats,
    notGreenAt: session.notGreenAt,
    chequeredAt: session.chequeredAt,
    redAt: session.redAt,
    finishes: session.finishes,
    isFinishByHand: session.isFinishByHand,
    isEnded: session.isEnded,
    isEndedWithoutFlag: session.isEndedWithoutFlag,
    flags: session.flags,
    announcements: session.announcements,
    scoring: session.scoring,
    isClosedList: session.isClosedList,
    bestTime: session.bestTime,
    racers: session.racers,
    indexByCompetitor: session.indexByCompetitor,
  }
}

/** Adds or replaces a racer. */
export function putRacer(session: Mutable<Session>, racer: Racer): void {
  const index = session.indexByCompetitor.get(racer.competitor)
  if (index === undefined) {
    session.indexByCompetitor = new Map(session.indexByCompetitor).set(
      racer.competitor,
      session.racers.length,
    )
    session.racers = [...session.racers, racer]
  } else if (session.racers[index] !== racer) {
    const racers = session.racers.slice()
    racers[index] = racer
    session.racers = racers
  }
}

export function updateRacer(session: Session, racer: Racer): Session {
  const index = session.indexByCompetitor.get(racer.competitor)
  if (index !== undefined && session.racers[index] === racer) return session
  const next = copySession(session)
  putRacer(next, racer)
  return next
}

/** The flag that was shown at a time; undefined if no flag is known. */
export function findFlagAt({ flags }: Session, at: number): Flag | undefined {
  return flags.findLast(change => change.at <= at)?.flag
}

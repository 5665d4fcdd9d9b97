import type { Flag, Kind } from './messages'
import { type Draft, newRacer, type Racer } from './racer'

export type Phase = 'before' | Flag | 'after'

/** Everything known of one session. Plain data: a message makes the next one of it (session.ts). */
export interface Session {
  readonly name: string | undefined
  readonly kind: Kind
  /** The feed or an administrator said so; else it was read from the name. */
  readonly isKindKnown: boolean
  readonly track: string | undefined
  readonly trackMiles: number | undefined
  /** Sectors of a lap; 0 while none was ever seen. */
  readonly sectors: number
  readonly hasPits: boolean
  /** A line at pit entry was seen: it counts the stops. */
  readonly hasPitEntry: boolean
  readonly isLapList: boolean
  readonly isClosed: boolean
  /** Entries were announced for this run itself, not only inherited from the one before. */
  readonly hasEntries: boolean

  readonly phase: Phase
  /** The last real flag: a blank one is no state. */
  readonly flag: Flag | undefined
  readonly remaining: number | undefined
  readonly lapsToGo: number | undefined
  /** The latest time any message told. */
  readonly clock: number | undefined
  readonly heartbeats: number
  /** When the flag was last anything but green. */
  readonly notGreenAt: number | undefined
  readonly chequeredAt: number | undefined
  readonly redAt: number | undefined
  /** Every change of the flag. */
  readonly flags: readonly { readonly at: number; readonly flag: Flag }[]

  /** Best lap time of anybody: what a double read is measured against. */
  readonly bestTime: number | undefined
  readonly racers: readonly Racer[]
  /** Where in `racers` a competitor stands. */
  readonly places: ReadonlyMap<string, number>
}

export function newSession(kind: Kind = 'practice'): Session {
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
    isClosed: false,
    hasEntries: false,
    phase: 'before',
    flag: undefined,
    remaining: undefined,
    lapsToGo: undefined,
    clock: undefined,
    heartbeats: 0,
    notGreenAt: undefined,
    chequeredAt: undefined,
    redAt: undefined,
    flags: [],
    bestTime: undefined,
    racers: [],
    places: new Map(),
  }
}

export function racerOf(session: Session, competitor: string): Racer {
  const place = session.places.get(competitor)
  return (place === undefined ? undefined : session.racers[place]) ?? newRacer(competitor)
}

/** Field by field, as with racers: this is done for every message. */
export function draftOfSession(session: Session): Draft<Session> {
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
    isClosed: session.isClosed,
    hasEntries: session.hasEntries,
    phase: session.phase,
    flag: session.flag,
    remaining: session.remaining,
    lapsToGo: session.lapsToGo,
    clock: session.clock,
    heartbeats: session.heartbeats,
    notGreenAt: session.notGreenAt,
    chequeredAt: session.chequeredAt,
    redAt: session.redAt,
    flags: session.flags,
    bestTime: session.bestTime,
    racers: session.racers,
    places: session.places,
  }
}

/** Puts a rider into a session that is still being made. */
export function placeRacer(session: Draft<Session>, racer: Racer): void {
  const place = session.places.get(racer.competitor)
  if (place === undefined) {
    session.places = new Map(session.places).set(racer.competitor, session.racers.length)
    session.racers = [...session.racers, racer]
  } else if (session.racers[place] !== racer) {
    const racers = session.racers.slice()
    racers[place] = racer
    session.racers = racers
  }
}

export function withRacer(session: Session, racer: Racer): Session {
  const place = session.places.get(racer.competitor)
  if (place !== undefined && session.racers[place] === racer) return session
  const next = draftOfSession(session)
  placeRacer(next, racer)
  return next
}

/** What was out at a moment; undefined where no flag was ever told. */
export function flagAt({ flags }: Session, at: number): Flag | undefined {
  return flags.findLast(change => change.at <= at)?.flag
}

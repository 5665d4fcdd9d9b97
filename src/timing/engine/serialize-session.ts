// Serializes a session as the checkpoint at the start of a journal file. The field names are an on-disk format.
import { toAppendOnlyList, toArray } from './append-only-list'
import type { Lap } from './lap'
import type { CrossingMessage, SectionMessage } from './messages'
import { createRacer, emptyLapInProgress, emptyStatistics, type Racer } from './racer'
import { createSession, type Session } from './session-state'

/** JSON has no `undefined`: it was written as null in arrays and omitted in objects. */
function restoreUndefined(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(restoreUndefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, restoreUndefined(inner)]))
}

/** Without what a new session has, so that new fields do not make all timelines longer. */
export function serializeSession(session: Session): string {
  const initial: Readonly<Record<string, unknown>> = { ...createSession() }
  const changed = Object.entries(session).filter(
    // A Map is not serializable; it is rebuilt from the racers.
    ([name, value]) => name !== 'indexByCompetitor' && !isEqual(value, initial[name]),
  )
  return JSON.stringify(Object.fromEntries(changed))
}

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.length + other.length === 0)
}

/** Accepts only texts of `serializeSession`, which the checksum of the journal guarantees. */
export function deserializeSession(text: string): Session {
  // The type is that of the serialized session.
  const saved = restoreUndefined(JSON.parse(text)) as Partial<Session>
  const racers = (saved.racers ?? []).filter(racer => !isInherited(racer)).map(restoreRacer)
  const indexByCompetitor = new Map(racers.map((racer, index) => [racer.competitor, index]))
  return { ...createSession(), ...saved, racers, indexByCompetitor }
}

/** What version 0.1 wrote and later versions do not. */
interface EarlierRacer {
  /** The entry was taken over from the previous run. */
  readonly isInherited?: boolean
  readonly events?: Racer['crossings'] | { readonly items: readonly (CrossingMessage | SectionMessage)[] }
  /** The numbers of cancelled laps. */
  readonly cancelled?: readonly unknown[]
}

function isInherited(racer: EarlierRacer): boolean {
  return racer.isInherited === true
}

function restoreRacer(saved: Racer & EarlierRacer): Racer {
  const { events, isInherited: _isInherited, ...racer } = saved
  const eventItems = events?.items ?? []
  return {
    ...createRacer(racer.competitor),
    ...(events !== undefined && {
      hasEvents: eventItems.length > 0,
      crossings: toAppendOnlyList(eventItems.filter(event => event.type === 'crossing')),
    }),
    ...racer,
    earlier: toAppendOnlyList(toArray(racer.earlier).map(restoreLap)),
    last: racer.last && restoreLap(racer.last),
    cancelled: (racer.cancelled ?? []).map(each => (typeof each === 'number' ? { lap: each } : each)),
    running: { ...emptyLapInProgress, ...racer.running },
    statistics: {
      ...emptyStatistics,
      ...racer.statistics,
      best: racer.statistics.best && restoreLap(racer.statistics.best),
    },
  }
}

function restoreLap(lap: Lap): Lap {
  return { ...lap, cancelledSectors: lap.cancelledSectors ?? [] }
}

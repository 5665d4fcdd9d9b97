// Serializes a session as the checkpoint at the start of a journal file. The field names are an on-disk format.
import { createRacer, emptyLapInProgress, emptyStatistics, type Racer } from './racer'
import { createSession, type Session } from './session-state'

/** JSON has no `undefined`: it was written as null in arrays and omitted in objects. */
function restoreUndefined(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(restoreUndefined)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, restoreUndefined(inner)]))
}

export function serializeSession(session: Session): string {
  // A Map is not serializable; it is rebuilt from the racers.
  return JSON.stringify({ ...session, indexByCompetitor: undefined })
}

/** Accepts only texts of `serializeSession`, which the checksum of the journal guarantees. */
export function deserializeSession(text: string): Session {
  // The type is that of the serialized session.
  const saved = restoreUndefined(JSON.parse(text)) as Session
  const racers = saved.racers.map((racer): Racer => ({
    ...createRacer(racer.competitor),
    ...racer,
    running: { ...emptyLapInProgress, ...racer.running },
    statistics: { ...emptyStatistics, ...racer.statistics },
  }))
  const indexByCompetitor = new Map(racers.map((racer, index) => [racer.competitor, index]))
  return { ...createSession(), ...saved, racers, indexByCompetitor }
}

// A session as text and back, so that the next file of a journal can begin where the last one ended.
import { firstLap, newRacer, noStatistics, type Racer } from './racer'
import { newSession, type Session } from './session-state'

/** JSON has no `undefined`: in lists it became null, in objects it went away. */
function revived(value: unknown): unknown {
  if (value === null) return undefined
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]))
}

export function saveSession(session: Session): string {
  // A map is not JSON, and is made anew from the racers.
  return JSON.stringify({ ...session, places: undefined })
}

/** Only ever of what `saveSession` wrote, guarded by the journal's checksum. */
export function loadSession(text: string): Session {
  // The shape is our own: see above.
  const saved = revived(JSON.parse(text)) as Session
  const racers = saved.racers.map((racer): Racer => ({
    ...newRacer(racer.competitor),
    ...racer,
    running: { ...firstLap, ...racer.running },
    statistics: { ...noStatistics, ...racer.statistics },
  }))
  const places = new Map(racers.map((racer, place) => [racer.competitor, place]))
  return { ...newSession(), ...saved, racers, places }
}

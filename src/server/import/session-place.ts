import type { RunPlace } from '../races/stored-session'
import { Complaint } from './complaint'
import type { EventData } from './event-data'

/** All that the tables need of a run beside its session; who stores it adds the run's key. */
export type SessionPlace = Omit<RunPlace, 'runId'>

const needed = ['event', 'track', 'category', 'name', 'date', 'kind'] as const

function known<Value extends object>(value: Value): Partial<Value> {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  // Fewer of the same fields.
  return Object.fromEntries(entries) as Partial<Value>
}

/** The file's own word counts; what it leaves out is as whoever imports it says. */
export function mergedData(told: EventData, given: EventData): EventData {
  const merged = { ...known(given), ...known(told) }
  return { ...merged, name: merged.name ?? merged.sessionType }
}

/** `unneeded` is what is known otherwise; `where` the session, in a file of several. */
export function sessionPlace(
  data: EventData,
  unneeded: readonly (keyof EventData)[] = [],
  where = '',
): SessionPlace | Complaint {
  const { event, track, category, name, sessionType, date } = data
  const missing = needed.filter(key => data[key] === undefined && !unneeded.includes(key))
  if (event === undefined || track === undefined || date === undefined || missing.length > 0)
    return new Complaint(where, `not in the file and not given: ${missing.join(', ')}`)
  return {
    event,
    track,
    category,
    name,
    sessionType,
    // The season is the year it was at the track, which the date as it is written says.
    year: data.year ?? Number(date.slice(0, 4)),
    startsAt: new Date(date),
    // Nothing follows a file.
    isFinished: true,
  }
}

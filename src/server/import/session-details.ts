import type { RunDetails } from '../races/store-session'
import { ImportError } from './import-error'
import type { EventData } from './event-data'

/** The stored details of a run that do not come from its session; the caller adds the run id. */
export type SessionDetails = Omit<RunDetails, 'runId'>

const required = ['event', 'track', 'category', 'name', 'date', 'kind'] as const

function omitUndefined<Value extends object>(value: Value): Partial<Value> {
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  // Removing undefined fields leaves a Partial of the same type.
  return Object.fromEntries(entries) as Partial<Value>
}

/** Values in the file take precedence over the fallback values of the caller. */
export function mergeEventData(eventData: EventData, fallback: EventData): EventData {
  const merged = { ...omitUndefined(fallback), ...omitUndefined(eventData) }
  return { ...merged, name: merged.name ?? merged.sessionType }
}

/** `optional` lists fields that are known from elsewhere; `where` is the session, in a file with several. */
export function toSessionDetails(
  data: EventData,
  optional: readonly (keyof EventData)[] = [],
  where = '',
): SessionDetails | ImportError {
  const { event, track, category, name, sessionType, date } = data
  const missing = required.filter(key => data[key] === undefined && !optional.includes(key))
  if (event === undefined || track === undefined || date === undefined || missing.length > 0)
    return new ImportError(where, `not in the file and not given: ${missing.join(', ')}`)
  return {
    event,
    track,
    category,
    name,
    sessionType,
    // The season is the local year at the track, which is the year in the text of the date.
    year: data.year ?? Number(date.slice(0, 4)),
    startsAt: new Date(date),
    // A file is always complete.
    isFinished: true,
  }
}

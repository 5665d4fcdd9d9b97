// Converts between a race and the fields of its form.
import { type createRace, type InputOf, type Race, type Track, updateRace } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { validateBody } from '../form/validate-body'
import { localTimeOf, toTrackDateTime } from './track-time'

export type RaceField =
  | 'name'
  | 'event'
  | 'year'
  | 'trackId'
  | 'category_id'
  | 'category'
  | 'sessionType'
  | 'kind'
  | 'fulldate'
  | 'laps_total'
  | 'durationMinutes'

export type RaceBody = InputOf<typeof createRace>['body']

/** The choice to create a new class. */
export const newClass = 'new'
/** The choice to derive the kind from the session name. */
export const kindFromName = 'auto'

const formatNumber = (number: number | null | undefined): string => (number == null ? '' : String(number))

export function toRaceDraft(race: Race | null, thisYear: number): Values<RaceField> {
  return {
    name: race?.name ?? '',
    event: race?.event ?? '',
    year: String(race?.year ?? thisYear),
    trackId: race?.trackId ?? '',
    category_id: race?.category_id ?? '',
    category: '',
    sessionType: race?.sessionType ?? '',
    kind: race?.kind ?? kindFromName,
    fulldate: race === null ? '' : localTimeOf(race.fulldate),
    laps_total: formatNumber(race?.laps_total),
    durationMinutes: formatNumber(race?.durationMinutes),
  }
}

const requiredFields: readonly (readonly [RaceField, string])[] = [
  ['name', 'Name is required'],
  ['event', 'Event is required'],
  ['year', 'Year is required'],
  ['trackId', 'Track is required'],
  ['category_id', 'Class is required'],
  ['sessionType', 'Session is required'],
  ['fulldate', 'Date is required'],
]

const labels: Messages<RaceField> = {
  name: 'Name',
  event: 'Event',
  year: 'Year',
  category: 'Class',
  sessionType: 'Session',
  fulldate: 'Date',
  laps_total: 'Laps',
  durationMinutes: 'Minutes',
}

/** `change` contains the fields that would be sent. */
export function validateRace(values: Values<RaceField>, change: Partial<RaceBody>): Messages<RaceField> {
  const missingFields = requiredFields.filter(([name]) => values[name].trim() === '')
  const isClassNameMissing = values.category_id === newClass && values.category.trim() === ''
  return {
    // The update schema has the same rules for every field, but requires none.
    ...validateBody(updateRace.body, change, labels),
    ...Object.fromEntries(missingFields),
    ...(isClassNameMissing && { category: 'Class is required' }),
  }
}

export function toRaceBody(values: Values<RaceField>, tracks: readonly Track[]): RaceBody {
  const { name, event, year, trackId, category_id, category, sessionType, kind, fulldate } = values
  const zone = tracks.find(({ id }) => id === trackId)?.timezone ?? 'UTC'
  return {
    name: name.trim(),
    event: event.trim(),
    year: Number(year),
    trackId,
    ...(category_id === newClass ? { category } : { category_id }),
    sessionType: sessionType.trim(),
    // The field offers no other values.
    ...(kind !== kindFromName && { kind: kind as Race['kind'] }),
    fulldate: toTrackDateTime(fulldate, zone),
    laps_total: parseCount(values.laps_total),
    durationMinutes: parseCount(values.durationMinutes),
  }
}

function parseCount(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

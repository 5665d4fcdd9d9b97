// A race as the fields of its form, and back.
import { type createRace, type InputOf, type Race, type Track, updateRace } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { bodyMessages } from '../form/body-messages'
import { clockOf, momentAt } from './track-clock'

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

/** The choice of a class that is not there yet. */
export const newClass = 'new'
/** The choice to let the session's name decide. */
export const byName = 'auto'

const numberText = (number: number | null | undefined): string => (number == null ? '' : String(number))

export function draftOf(race: Race | null, thisYear: number): Values<RaceField> {
  return {
    name: race?.name ?? '',
    event: race?.event ?? '',
    year: String(race?.year ?? thisYear),
    trackId: race?.trackId ?? '',
    category_id: race?.category_id ?? '',
    category: '',
    sessionType: race?.sessionType ?? '',
    kind: race?.kind ?? byName,
    fulldate: race === null ? '' : clockOf(race.fulldate),
    laps_total: numberText(race?.laps_total),
    durationMinutes: numberText(race?.durationMinutes),
  }
}

const required: readonly (readonly [RaceField, string])[] = [
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

/** `change` is what would be sent of them. */
export function checkRace(values: Values<RaceField>, change: Partial<RaceBody>): Messages<RaceField> {
  const missing = required.filter(([name]) => values[name].trim() === '')
  const isUnnamed = values.category_id === newClass && values.category.trim() === ''
  return {
    // Every field has the same rules there, and none has to be sent.
    ...bodyMessages(updateRace.body, change, labels),
    ...Object.fromEntries(missing),
    ...(isUnnamed && { category: 'Class is required' }),
  }
}

export function bodyOf(values: Values<RaceField>, tracks: readonly Track[]): RaceBody {
  const { name, event, year, trackId, category_id, category, sessionType, kind, fulldate } = values
  const zone = tracks.find(({ id }) => id === trackId)?.timezone ?? 'UTC'
  return {
    name: name.trim(),
    event: event.trim(),
    year: Number(year),
    trackId,
    ...(category_id === newClass ? { category } : { category_id }),
    sessionType: sessionType.trim(),
    // The selector offers no other.
    ...(kind !== byName && { kind: kind as Race['kind'] }),
    fulldate: momentAt(fulldate, zone),
    laps_total: countFrom(values.laps_total),
    durationMinutes: countFrom(values.durationMinutes),
  }
}

function countFrom(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

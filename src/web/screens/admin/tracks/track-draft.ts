// Converts between a track and the fields of its form.
import { type createTrack, type InputOf, type Track, updateTrack } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { validateBody } from '../form/validate-body'

export type TrackField =
  | 'name'
  | 'location'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'timezone'
  | 'lengthMiles'
  | 'turns'
  | 'sectors'

export type TrackBody = InputOf<typeof createTrack>['body']

const formatNumber = (number: number | null | undefined): string => (number == null ? '' : String(number))

export function toTrackDraft(track: Track | null): Values<TrackField> {
  return {
    name: track?.name ?? '',
    location: track?.location ?? '',
    country: track?.country ?? '',
    latitude: formatNumber(track?.latitude),
    longitude: formatNumber(track?.longitude),
    timezone: track?.timezone ?? '',
    lengthMiles: formatNumber(track?.lengthMiles),
    turns: formatNumber(track?.turns),
    sectors: formatNumber(track?.sectors ?? 3),
  }
}

const requiredFields: readonly (readonly [TrackField, string])[] = [
  ['name', 'Name is required'],
  ['location', 'Location is required'],
  ['timezone', 'Time zone is required'],
]

const labels: Messages<TrackField> = {
  name: 'Name',
  location: 'Location',
  country: 'Country',
  latitude: 'Latitude',
  longitude: 'Longitude',
  timezone: 'Time zone',
  lengthMiles: 'Length',
  turns: 'Turns',
  sectors: 'Sectors',
}

/** `change` contains the fields that would be sent. */
export function validateTrack(values: Values<TrackField>, change: Partial<TrackBody>): Messages<TrackField> {
  const missingFields = requiredFields.filter(([name]) => values[name].trim() === '')
  // The update schema has the same rules for every field, but requires none.
  return { ...validateBody(updateTrack.body, change, labels), ...Object.fromEntries(missingFields) }
}

export function toTrackBody(values: Values<TrackField>): TrackBody {
  const { name, location, country, timezone } = values
  return {
    name: name.trim(),
    location: location.trim(),
    country: country.trim(),
    timezone: timezone.trim(),
    latitude: parseNumber(values.latitude),
    longitude: parseNumber(values.longitude),
    lengthMiles: parseNumber(values.lengthMiles),
    turns: parseNumber(values.turns),
    sectors: Number(values.sectors),
  }
}

/** Empty text means unknown. Text that is not a number becomes a value that the validation rejects. */
function parseNumber(text: string): number | null {
  if (text.trim() === '') return null
  const number = Number(text.trim().replace(',', '.'))
  // JSON turns NaN into null, which would be valid here.
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number
}

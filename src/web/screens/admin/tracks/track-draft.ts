// A track as the fields of its form, and back.
import { type createTrack, type InputOf, type Track, updateTrack } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { bodyMessages } from '../form/body-messages'

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

const numberText = (number: number | null | undefined): string => (number == null ? '' : String(number))

export function trackDraftOf(track: Track | null): Values<TrackField> {
  return {
    name: track?.name ?? '',
    location: track?.location ?? '',
    country: track?.country ?? '',
    latitude: numberText(track?.latitude),
    longitude: numberText(track?.longitude),
    timezone: track?.timezone ?? '',
    lengthMiles: numberText(track?.lengthMiles),
    turns: numberText(track?.turns),
    sectors: numberText(track?.sectors ?? 3),
  }
}

const required: readonly (readonly [TrackField, string])[] = [
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

/** `change` is what would be sent of them. */
export function checkTrack(values: Values<TrackField>, change: Partial<TrackBody>): Messages<TrackField> {
  const missing = required.filter(([name]) => values[name].trim() === '')
  // Every field has the same rules there, and none has to be sent.
  return { ...bodyMessages(updateTrack.body, change, labels), ...Object.fromEntries(missing) }
}

export function trackBodyOf(values: Values<TrackField>): TrackBody {
  const { name, location, country, timezone } = values
  return {
    name: name.trim(),
    location: location.trim(),
    country: country.trim(),
    timezone: timezone.trim(),
    latitude: numberFrom(values.latitude),
    longitude: numberFrom(values.longitude),
    lengthMiles: numberFrom(values.lengthMiles),
    turns: numberFrom(values.turns),
    sectors: Number(values.sectors),
  }
}

/** Empty is unknown; what is no number the server refuses in its own words. */
function numberFrom(text: string): number | null {
  if (text.trim() === '') return null
  const number = Number(text.trim().replace(',', '.'))
  // JSON has no NaN: it would become a null, which is allowed here.
  return Number.isNaN(number) ? Number.MAX_SAFE_INTEGER : number
}

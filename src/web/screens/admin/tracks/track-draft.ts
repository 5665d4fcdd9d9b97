// A track as the fields of its form, and back.
import type { createTrack, InputOf, Track } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'

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
  | 'mapImage'

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
    mapImage: track?.mapImage ?? '',
  }
}

const required: readonly (readonly [TrackField, string])[] = [
  ['name', 'Name is required'],
  ['location', 'Location is required'],
  ['timezone', 'Time zone is required'],
]

export function checkTrack(values: Values<TrackField>): Messages<TrackField> {
  return Object.fromEntries(required.filter(([name]) => values[name].trim() === ''))
}

export function trackBodyOf(values: Values<TrackField>): TrackBody {
  const { name, location, country, timezone, mapImage } = values
  return {
    name: name.trim(),
    location: location.trim(),
    country: country.trim(),
    timezone: timezone.trim(),
    mapImage: mapImage.trim(),
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

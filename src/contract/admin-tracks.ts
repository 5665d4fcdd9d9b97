// Endpoints to manage tracks (decisions 3.3, 4.5).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { listing } from './listing'
import { administratorId, flatOrWrapped, hasChanges, nothingToChangeError } from './payload'
import { optionalPlainText, plainText } from './plain-text'
import { outline, track } from './track'

function numberInRange(label: string, min: number, max: number): z.ZodMiniNumber {
  const error = `${label} must be a number from ${min} to ${max}`
  return z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}

function integerInRange(label: string, min: number, max: number): z.ZodMiniNumberFormat {
  const error = `${label} must be a whole number from ${min} to ${max}`
  return z.int({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}

/** An IANA name. A plain offset is rejected, because it has no daylight saving time. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const timezone = z
  .string({ error: 'Time zone is required' })
  .check(
    z.trim(),
    z.maxLength(64, { error: 'Time zone must be at most 64 characters' }),
    z.refine(isTimeZone, { error: 'Time zone must be one such as America/Chicago' }),
  )

/** A path on this server: an external image would expose viewers to a third party. */
const mapImage = z.string({ error: 'mapImage must be text' }).check(
  z.maxLength(200, { error: 'mapImage must be at most 200 characters' }),
  z.regex(/^(?:\/(?!\/)(?:[\w.-]+\/)*[\w-][\w.-]*)?$/, { error: 'mapImage must be a path on this server' }),
  z.refine(path => !path.split('/').includes('..'), { error: 'mapImage must be a path on this server' }),
)

const requiredFields = {
  location: plainText('Location', 100),
  name: plainText('Name', 100),
  /** Null if unknown. */
  latitude: z.nullable(numberInRange('Latitude', -90, 90)),
  longitude: z.nullable(numberInRange('Longitude', -180, 180)),
  timezone,
  sectors: integerInRange('Sectors', 1, 5),
}

const optionalFields = {
  country: z.optional(optionalPlainText('Country', 60)),
  lengthMiles: z.optional(z.nullable(numberInRange('Length', 0.1, 99))),
  turns: z.optional(z.nullable(integerInRange('Turns', 1, 500))),
  mapImage: z.optional(mapImage),
  outline: z.optional(z.nullable(outline)),
  adminId: administratorId,
}

const trackId = z.object({ id: z.string() })

export const listTracks = endpoint({
  name: 'admin/listTracks',
  method: 'GET',
  path: '/api/admin/tracks',
  access: 'admin',
  summary: 'Lists all tracks, newest first.',
  query: z.strictObject(listing),
  reply: reply({ data: z.array(track) }),
  failure: 'Failed to fetch tracks',
})

export const createTrack = endpoint({
  name: 'admin/createTrack',
  method: 'POST',
  path: '/api/admin/tracks',
  access: 'admin',
  summary: 'Creates a track.',
  body: flatOrWrapped(z.strictObject({ ...requiredFields, ...optionalFields })),
  reply: reply({ data: track }),
  status: 201,
  failure: 'Failed to create track',
})

export const readTrack = endpoint({
  name: 'admin/readTrack',
  method: 'GET',
  path: '/api/admin/tracks/:id',
  access: 'admin',
  summary: 'Returns one track.',
  reply: reply({ data: track }),
  failure: 'Failed to fetch track',
})

export const updateTrack = endpoint({
  name: 'admin/updateTrack',
  method: 'PUT',
  path: '/api/admin/tracks/:id',
  access: 'admin',
  summary: 'Updates a track.',
  body: flatOrWrapped(
    z
      .extend(z.partial(z.strictObject(requiredFields)), optionalFields)
      .check(z.refine(hasChanges, { error: nothingToChangeError })),
  ),
  reply: reply({ data: track }),
  failure: 'Failed to update track',
})

export const deleteTrack = endpoint({
  name: 'admin/deleteTrack',
  method: 'DELETE',
  path: '/api/admin/tracks/:id',
  access: 'admin',
  summary: 'Deletes a track that has no races.',
  reply: reply({ data: trackId }),
  failure: 'Failed to delete track',
})

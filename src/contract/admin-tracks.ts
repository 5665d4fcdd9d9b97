// The administration of tracks (decisions 3.3, 4.5).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { listing } from './listing'
import { administratorId, isChange, nothingToChange, wrappable } from './payload'
import { plainNote, plainText } from './plain-text'
import { outline, track } from './track'

function between(what: string, least: number, most: number): z.ZodMiniNumber {
  const error = `${what} must be a number from ${least} to ${most}`
  return z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))
}

function wholeBetween(what: string, least: number, most: number): z.ZodMiniNumberFormat {
  const error = `${what} must be a whole number from ${least} to ${most}`
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))
}

/** As the tables of zones have it; an offset is none, for it does not know of summer. */
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

/** On this server: a map from elsewhere would tell others who is looking. */
const mapImage = z.string({ error: 'mapImage must be text' }).check(
  z.maxLength(200, { error: 'mapImage must be at most 200 characters' }),
  z.regex(/^(?:\/(?!\/)(?:[\w.-]+\/)*[\w-][\w.-]*)?$/, { error: 'mapImage must be a path on this server' }),
  z.refine(path => !path.split('/').includes('..'), { error: 'mapImage must be a path on this server' }),
)

const named = {
  location: plainText('Location', 100),
  name: plainText('Name', 100),
  /** Null where nobody knows. */
  latitude: z.nullable(between('Latitude', -90, 90)),
  longitude: z.nullable(between('Longitude', -180, 180)),
  timezone,
  sectors: wholeBetween('Sectors', 1, 5),
}

const others = {
  country: z.optional(plainNote('Country', 60)),
  lengthMiles: z.optional(z.nullable(between('Length', 0.1, 99))),
  turns: z.optional(z.nullable(wholeBetween('Turns', 1, 500))),
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
  summary: 'All tracks, newest first.',
  query: z.strictObject(listing),
  reply: reply({ data: z.array(track) }),
  failure: 'Failed to fetch tracks',
})

export const createTrack = endpoint({
  name: 'admin/createTrack',
  method: 'POST',
  path: '/api/admin/tracks',
  access: 'admin',
  summary: 'Makes a track.',
  body: wrappable(z.strictObject({ ...named, ...others })),
  reply: reply({ data: track }),
  status: 201,
  failure: 'Failed to create track',
})

export const readTrack = endpoint({
  name: 'admin/readTrack',
  method: 'GET',
  path: '/api/admin/tracks/:id',
  access: 'admin',
  summary: 'One track.',
  reply: reply({ data: track }),
  failure: 'Failed to fetch track',
})

export const updateTrack = endpoint({
  name: 'admin/updateTrack',
  method: 'PUT',
  path: '/api/admin/tracks/:id',
  access: 'admin',
  summary: 'Changes a track.',
  body: wrappable(
    z.extend(z.partial(z.strictObject(named)), others).check(z.refine(isChange, { error: nothingToChange })),
  ),
  reply: reply({ data: track }),
  failure: 'Failed to update track',
})

export const deleteTrack = endpoint({
  name: 'admin/deleteTrack',
  method: 'DELETE',
  path: '/api/admin/tracks/:id',
  access: 'admin',
  summary: 'Deletes a track that no race was at.',
  reply: reply({ data: trackId }),
  failure: 'Failed to delete track',
})

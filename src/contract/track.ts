// A circuit with its location (decisions 4.5).
import * as z from 'zod/mini'

const outlineError = 'outline is not a drawing of a track'
const coordinate = z.number({ error: outlineError }).check(z.minimum(0), z.maximum(1000))
const fraction = z.number({ error: outlineError }).check(z.minimum(0), z.maximum(1))

/** The course as points from 0 to 1000; start/finish and sector lines as fractions of the lap. */
export const outline = z.strictObject(
  {
    points: z.array(z.tuple([coordinate, coordinate])).check(z.minLength(2), z.maxLength(2000)),
    start: fraction,
    sectors: z.array(fraction).check(z.maxLength(4)),
  },
  { error: outlineError },
)

export const track = z.object({
  id: z.string(),
  location: z.string(),
  name: z.string(),
  country: z.string(),
  /** Coordinates, length and turns are null for a track that is only known from a recording. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.string(),
  lengthMiles: z.nullable(z.number()),
  turns: z.nullable(z.number()),
  sectors: z.number().check(z.minimum(1), z.maximum(5)),
  /** Path of an image on this server; empty if the track has no map. */
  mapImage: z.string(),
  outline: z.nullable(outline),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Track = z.output<typeof track>

/** The fields needed to select a track and to draw its map. */
export const trackName = z.pick(track, { location: true, name: true, mapImage: true, outline: true })
export type TrackName = z.output<typeof trackName>

// A circuit with its location (decisions 4.5).
import * as z from 'zod/mini'

const drawing = 'outline is not a drawing of a track'
const onMap = z.number({ error: drawing }).check(z.minimum(0), z.maximum(1000))
const fraction = z.number({ error: drawing }).check(z.minimum(0), z.maximum(1))

/** The line of the track in units of 0 to 1000; start/finish and sector lines as fractions of the lap. */
export const outline = z.strictObject(
  {
    points: z.array(z.tuple([onMap, onMap])).check(z.minLength(2), z.maxLength(2000)),
    start: fraction,
    sectors: z.array(fraction).check(z.maxLength(4)),
  },
  { error: drawing },
)

export const track = z.object({
  id: z.string(),
  location: z.string(),
  name: z.string(),
  country: z.string(),
  /** Null where only a recording has named the track so far; so are its place, length and turns. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.string(),
  lengthMiles: z.nullable(z.number()),
  turns: z.nullable(z.number()),
  sectors: z.number().check(z.minimum(1), z.maximum(5)),
  /** A local file; empty where there is no map. */
  mapImage: z.string(),
  outline: z.nullable(outline),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Track = z.output<typeof track>

/** As much of a track as one needs to choose it and to draw its map. */
export const trackName = z.pick(track, { location: true, name: true, mapImage: true, outline: true })
export type TrackName = z.output<typeof trackName>

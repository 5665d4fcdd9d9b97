// A circuit with its location (decisions 4.5).
import * as z from 'zod/mini'

/** The line of the track in units of 0 to 1000; start/finish and sector lines as fractions of the lap. */
const outline = z.object({
  points: z.array(z.tuple([z.number(), z.number()])),
  start: z.number(),
  sectors: z.array(z.number()),
})

export const track = z.object({
  id: z.string(),
  location: z.string(),
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  lengthMiles: z.number(),
  turns: z.number(),
  sectors: z.number().check(z.minimum(1), z.maximum(5)),
  /** A local file; empty where there is no map. */
  mapImage: z.string(),
  outline: z.nullable(outline),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Track = z.output<typeof track>

/** As much of a track as one needs to choose it. */
export const trackName = z.pick(track, { location: true, name: true, mapImage: true })
export type TrackName = z.output<typeof trackName>

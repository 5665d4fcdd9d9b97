// Endpoints for the grid of a race (C-037).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'

const place = z.int().check(z.minimum(1), z.maximum(1000))

const gridRider = z.object({
  /** The id of the entry. */
  entry: z.string(),
  number: z.string(),
  name: z.string(),
  /** Null without a place. */
  place: z.nullable(z.number()),
  isPitStart: z.boolean(),
})
export type GridRider = z.output<typeof gridRider>

const gridSource = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['practice', 'qualifying', 'race']),
  startsAt: z.string(),
  /** It has results. */
  isTimed: z.boolean(),
  /** The race is the part before this one. */
  isPreviousPart: z.boolean(),
})
export type GridSource = z.output<typeof gridSource>

const gridPenalty = z.object({
  entry: z.string(),
  placesDown: z.number(),
  isPitStart: z.boolean(),
  /** `Grid penalty 3 places, next race: Causing a collision`. */
  text: z.string(),
})
export type GridPenalty = z.output<typeof gridPenalty>

const raceGrid = z.object({
  /** Changes with the content. */
  version: z.string(),
  /** By place, then by number. */
  riders: z.array(gridRider),
  /** Riders per row. */
  row: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  isStarted: z.boolean(),
  /** The races of the same category at the event from which a grid can be made. */
  sources: z.array(gridSource),
})
export type RaceGrid = z.output<typeof raceGrid>

export const readGrid = endpoint({
  name: 'control/readGrid',
  method: 'GET',
  path: '/api/control/races/:id/grid',
  access: 'control',
  duty: 'any',
  summary: 'Returns the grid of a race with all its riders.',
  reply: reply({ data: raceGrid }),
  failure: 'Failed to fetch the grid',
})

export const proposeGrid = endpoint({
  name: 'control/proposeGrid',
  method: 'GET',
  path: '/api/control/races/:id/grid/proposal',
  access: 'control',
  duty: 'any',
  summary: 'Orders the riders of a race by the combined result of other races. Changes nothing.',
  query: z.strictObject({
    /** Ids separated by commas. */
    races: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}(?:,[\w.-]{1,64}){0,19}$/))),
  }),
  reply: reply({
    data: z.object({
      /** Entries in the order of the grid. */
      order: z.array(z.string()),
      /** Entries without a result in these races, by number. */
      others: z.array(z.string()),
      /** Given in the sessions since the last race, for this one. */
      penalties: z.array(gridPenalty),
    }),
  }),
  failure: 'Failed to fetch the results',
})

export const saveGrid = endpoint({
  name: 'control/saveGrid',
  method: 'PUT',
  path: '/api/control/races/:id/grid',
  access: 'control',
  duty: 'timekeeper',
  summary: 'Replaces the grid of a race before its start. Riders who are not named have no place.',
  body: z.strictObject({
    version: z.string().check(z.minLength(1), z.maxLength(64)),
    places: z.array(z.strictObject({ entry: identifier, place })).check(
      z.maxLength(1000),
      z.refine(places => new Set(places.map(each => each.place)).size === places.length, {
        error: 'Two riders have the same place',
      }),
      z.refine(places => new Set(places.map(each => each.entry)).size === places.length, {
        error: 'A rider has two places',
      }),
    ),
    pitStarts: z.array(identifier).check(z.maxLength(1000)),
  }),
  reply: reply({ data: raceGrid }),
  failure: 'Failed to save the grid',
})

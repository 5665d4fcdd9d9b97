// Endpoints to select a category, riders, an event, a track and a race (decisions 3.4).
import * as z from 'zod/mini'
import { category } from './category'
import { endpoint, reply } from './endpoint'
import { booleanText, identifier, lookupName, yearText } from './identifier'
import { race } from './race'
import { raceEvent } from './race-event'
import { rider } from './rider'
import { trackName } from './track'

export const sessionType = z.object({ id: z.string(), name: z.string() })
export type SessionType = z.output<typeof sessionType>

export const listCategories = endpoint({
  name: 'dashboard/categoryList',
  method: 'GET',
  path: '/api/dashboard/category/list',
  access: 'user',
  summary: 'Lists all categories, sorted by name.',
  reply: reply({ categories: z.array(category) }),
  failure: 'Failed to fetch category list',
})

export const listRiders = endpoint({
  name: 'dashboard/riderList',
  method: 'GET',
  path: '/api/dashboard/rider/list',
  access: 'user',
  summary: 'Lists the riders of a category, sorted by the last word of their names.',
  /** The id or a name of the category (decisions Q-081). */
  query: z.strictObject({ category_id: lookupName }),
  reply: reply({ riders: z.array(rider) }),
  failure: 'Failed to fetch rider list',
})

export const listEvents = endpoint({
  name: 'dashboard/events',
  method: 'GET',
  path: '/api/dashboard/events',
  access: 'user',
  summary: 'Lists the events in which a rider started in a category, newest first.',
  query: z.strictObject({ category: lookupName, riderId: identifier }),
  reply: reply({ events: z.array(raceEvent) }),
  failure: 'Failed to fetch events',
})

export const listTrackNames = endpoint({
  name: 'dashboard/trackNames',
  method: 'GET',
  path: '/api/dashboard/track-name',
  access: 'user',
  summary: 'Lists the tracks of an event, newest first.',
  query: z.strictObject({ event: lookupName, year: yearText }),
  reply: reply({ tracks: z.array(trackName) }),
  failure: 'Failed to fetch track name',
})

/** The error message for `listRaces` with `race_id` (decisions Q-010). */
export const singleRaceFailure = 'Failed to fetch race'

/** With `race_id`: one race and its entry list. Without: the races of a category at an event. */
export const listRaces = endpoint({
  name: 'dashboard/races',
  method: 'GET',
  path: '/api/dashboard/races',
  access: 'user',
  summary: 'Lists the races of a category at an event and track, newest first, or returns one race by id.',
  query: z.strictObject({
    race_id: z.optional(identifier),
    event: z.optional(lookupName),
    year: z.optional(yearText),
    trackName: z.optional(lookupName),
    category: z.optional(lookupName),
    riderId: z.optional(identifier),
    isComparing: z.optional(booleanText),
  }),
  reply: reply({
    races: z.optional(z.array(race)),
    race: z.optional(race),
    racers: z.optional(z.array(rider)),
  }),
  failure: 'Failed to fetch races',
})

export const listEventCategories = endpoint({
  name: 'dashboard/categories',
  method: 'GET',
  path: '/api/category',
  access: 'user',
  summary: 'Lists the categories of an event, or all categories, sorted by name.',
  query: z.strictObject({ event: z.optional(lookupName), year: z.optional(yearText) }),
  reply: reply({ categories: z.array(category) }),
  failure: 'Failed to fetch categories',
})

export const listSessionTypes = endpoint({
  name: 'dashboard/sessionTypes',
  method: 'GET',
  path: '/api/session-type',
  access: 'user',
  summary: 'Lists the session types of a category at an event, in the order of the weekend.',
  query: z.strictObject({ event: lookupName, year: yearText, category_code: lookupName }),
  reply: reply({ sessionTypes: z.array(sessionType) }),
  failure: 'Failed to fetch session types',
})

export const saveFavoriteRiders = endpoint({
  name: 'dashboard/saveFavoriteRiders',
  method: 'POST',
  path: '/api/dashboard/saveFavoriteRiders',
  access: 'user',
  summary: 'Replaces the list of favorite riders of a user. The order is preserved.',
  body: z.strictObject({
    userId: z.optional(identifier),
    /** Complete riders, or objects with the id only. */
    riders: z.array(z.looseObject({ id: identifier })).check(z.maxLength(200)),
  }),
  reply: reply({ riders: z.array(rider) }),
  failure: 'Saving Riders Failed',
})

export const readFavoriteRiders = endpoint({
  name: 'dashboard/favoriteRiders',
  method: 'GET',
  path: '/api/dashboard/favoriteRiders',
  access: 'user',
  summary: 'Returns the favorite riders of a user.',
  query: z.strictObject({ userId: z.optional(identifier) }),
  reply: reply({ riders: z.array(rider) }),
  failure: 'Failed to fetch favorite riders',
})

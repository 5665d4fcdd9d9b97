// Choosing class, riders, event, track and race (decisions 3.4).
import * as z from 'zod/mini'
import { category } from './category'
import { endpoint, reply } from './endpoint'
import { identifier, searchedName, truthText, yearText } from './identifier'
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
  summary: 'All classes by name.',
  reply: reply({ categories: z.array(category) }),
  failure: 'Failed to fetch category list',
})

export const listRiders = endpoint({
  name: 'dashboard/riderList',
  method: 'GET',
  path: '/api/dashboard/rider/list',
  access: 'user',
  summary: 'The riders of a class by the last word of their names.',
  /** The id, or a name of it: both readings work (decisions Q-081). */
  query: z.strictObject({ category_id: searchedName }),
  reply: reply({ riders: z.array(rider) }),
  failure: 'Failed to fetch rider list',
})

export const listEvents = endpoint({
  name: 'dashboard/events',
  method: 'GET',
  path: '/api/dashboard/events',
  access: 'user',
  summary: 'The events a rider took part in with a class, newest first.',
  query: z.strictObject({ category: searchedName, riderId: identifier }),
  reply: reply({ events: z.array(raceEvent) }),
  failure: 'Failed to fetch events',
})

export const listTrackNames = endpoint({
  name: 'dashboard/trackNames',
  method: 'GET',
  path: '/api/dashboard/track-name',
  access: 'user',
  summary: 'The tracks of an event, newest first.',
  query: z.strictObject({ event: searchedName, year: yearText }),
  reply: reply({ tracks: z.array(trackName) }),
  failure: 'Failed to fetch track name',
})

/** The browser's word for the same call with `race_id` (decisions Q-010). */
export const raceFailure = 'Failed to fetch race'

/** With `race_id` one race and its entry list; without it the sessions of a class at an event. */
export const listRaces = endpoint({
  name: 'dashboard/races',
  method: 'GET',
  path: '/api/dashboard/races',
  access: 'user',
  summary: 'The sessions of a class at an event and track, newest first; or one race by its id.',
  query: z.strictObject({
    race_id: z.optional(identifier),
    event: z.optional(searchedName),
    year: z.optional(yearText),
    trackName: z.optional(searchedName),
    category: z.optional(searchedName),
    riderId: z.optional(identifier),
    isComparing: z.optional(truthText),
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
  summary: 'The classes of an event by name; without an event all of them.',
  query: z.strictObject({ event: z.optional(searchedName), year: z.optional(yearText) }),
  reply: reply({ categories: z.array(category) }),
  failure: 'Failed to fetch categories',
})

export const listSessionTypes = endpoint({
  name: 'dashboard/sessionTypes',
  method: 'GET',
  path: '/api/session-type',
  access: 'user',
  summary: 'The kinds of session of a class at an event, in the order of the weekend.',
  query: z.strictObject({ event: searchedName, year: yearText, category_code: searchedName }),
  reply: reply({ sessionTypes: z.array(sessionType) }),
  failure: 'Failed to fetch session types',
})

export const saveFavoriteRiders = endpoint({
  name: 'dashboard/saveFavoriteRiders',
  method: 'POST',
  path: '/api/dashboard/saveFavoriteRiders',
  access: 'user',
  summary: 'Replaces a person’s whole list of favourite riders; its order is kept.',
  body: z.strictObject({
    userId: z.optional(identifier),
    /** A rider as it was answered, or as much of it as names him. */
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
  summary: 'A person’s favourite riders.',
  query: z.strictObject({ userId: z.optional(identifier) }),
  reply: reply({ riders: z.array(rider) }),
  failure: 'Failed to fetch favorite riders',
})

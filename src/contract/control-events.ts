// The events that an official works at, with their races (race control design, C-003).
import * as z from 'zod/mini'
import { official, permission } from './duties'
import { endpoint, reply } from './endpoint'

const controlRace = z.object({
  id: z.string(),
  name: z.string(),
  sessionType: z.string(),
  kind: z.enum(['practice', 'qualifying', 'race']),
  categoryId: z.string(),
  /** The category's short name. */
  category: z.string(),
  /** The planned start, in UTC. */
  startsAt: z.string(),
  lapsTotal: z.nullable(z.number()),
  durationMinutes: z.nullable(z.number()),
  /** Races with the same run are on the track together. */
  runId: z.nullable(z.string()),
  state: z.enum(['planned', 'live', 'finished']),
})
export type ControlRace = z.output<typeof controlRace>

const eventTrack = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  timezone: z.string(),
})

const listedEvent = z.object({
  id: z.string(),
  year: z.number(),
  name: z.string(),
  /** As planned, such as 2026-05-17; null for imported events. */
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  /** That of its first race unless it has one of its own; null without either. */
  track: z.nullable(eventTrack),
  /** What the caller may do. */
  permissions: z.array(permission),
  /** In the order of their planned starts. */
  races: z.array(controlRace),
})
export type ListedControlEvent = z.output<typeof listedEvent>

const controlEvent = z.object({
  ...listedEvent.shape,
  /** The categories of its races, by name. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  /** At this event of the demo officials try the desk. */
  isPractice: z.optional(z.boolean()),
  /** Who has a duty here or at all events, by name. */
  officials: z.array(official),
})
export type ControlEvent = z.output<typeof controlEvent>

export const listControlEvents = endpoint({
  name: 'control/listEvents',
  method: 'GET',
  path: '/api/control/events',
  access: 'control',
  duty: 'any',
  summary: 'Lists the events at which the caller has a duty, the newest first, with their races.',
  reply: reply({ data: z.array(listedEvent) }),
  failure: 'Failed to fetch the events',
})

export const readControlEvent = endpoint({
  name: 'control/readEvent',
  method: 'GET',
  path: '/api/control/events/:id',
  access: 'control',
  duty: 'any',
  summary: 'Returns an event with its races, categories, track and officials.',
  reply: reply({ data: controlEvent }),
  failure: 'Failed to fetch the event',
})

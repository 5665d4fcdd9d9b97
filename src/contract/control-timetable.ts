// Endpoints for the timetable of an event (C-030, C-031). A run is what is on the track together: one race per category.
import * as z from 'zod/mini'
import { feedFields } from './admin-feeds'
import { eventPlan } from './event-plan'
import { raceLimit } from './control-rules'
import { dateTime } from './date-time'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { requiredId } from './payload'
import { plainText } from './plain-text'

const kind = z.enum(['practice', 'qualifying', 'race'], {
  error: 'kind must be practice, qualifying or race',
})

export const timetableRun = z.object({
  /** The id of its first race; it names the run in changes. */
  id: z.string(),
  name: z.string(),
  kind,
  /** With the UTC offset of the track. */
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  limit: raceLimit,
  races: z.array(z.object({ id: z.string(), categoryId: z.string(), category: z.string() })),
  /** The run that holds the result of all parts; null if there is none or if this is it. */
  partOf: z.nullable(z.string()),
  part: z.number(),
  isLive: z.boolean(),
  isFinished: z.boolean(),
  /** It has been live or has results. The timetable does not change it any more. */
  isStarted: z.boolean(),
  /** False if its rules are those of the template for its kind. */
  hasOwnRules: z.boolean(),
  /** Null without a feed. Only administrators get it. */
  feed: z.nullable(
    z.object({ protocol: z.string(), host: z.nullable(z.string()), port: z.nullable(z.number()) }),
  ),
})
export type TimetableRun = z.output<typeof timetableRun>

export const timetable = z.object({
  event: eventPlan,
  /** Changes with the content. */
  version: z.string(),
  /** By start. */
  runs: z.array(timetableRun),
})
export type Timetable = z.output<typeof timetable>

const timeError = (label: string): string =>
  `${label} must be a date and time with its offset, such as 2026-05-17T14:10:00-05:00`

const part = { error: 'Part must be a whole number from 1 to 20' }

const plannedRun = z
  .strictObject({
    /** Missing for a new run. */
    id: z.optional(identifier),
    name: plainText('Name', 100),
    kind,
    startsAt: dateTime(timeError('Start')),
    endsAt: z.nullable(dateTime(timeError('End'))),
    limit: raceLimit,
    categories: z
      .array(plainText('Class', 80))
      .check(z.minLength(1, { error: 'Class is required' }), z.maxLength(20)),
    partOf: z.optional(z.nullable(identifier)),
    part: z.optional(z.int(part).check(z.minimum(1, part), z.maximum(20, part))),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
      error: 'The end must be after the start',
      path: ['endsAt'],
    }),
  )
export type PlannedRun = z.output<typeof plannedRun>

/** The version that the page has shown. */
const version = z.string({ error: 'version is required' }).check(z.minLength(1), z.maxLength(64))

export const readTimetable = endpoint({
  name: 'control/readTimetable',
  method: 'GET',
  path: '/api/control/events/:id/timetable',
  access: 'control',
  duty: 'any',
  summary: 'Returns all runs of an event.',
  reply: reply({ data: timetable }),
  failure: 'Failed to fetch the timetable',
})

export const saveTimetable = endpoint({
  name: 'control/saveTimetable',
  method: 'PUT',
  path: '/api/control/events/:id/timetable',
  access: 'control',
  duty: 'timekeeper',
  summary:
    'Replaces the timetable. Runs that have started stay as they are; a run that is missing is deleted.',
  body: z.strictObject({ version, runs: z.array(plannedRun).check(z.maxLength(300)) }),
  reply: reply({ data: timetable }),
  failure: 'Failed to save the timetable',
})

export const copyTimetable = endpoint({
  name: 'control/copyTimetable',
  method: 'POST',
  path: '/api/control/events/:id/timetable/copy',
  access: 'control',
  duty: 'timekeeper',
  summary:
    'Adds the runs of another event on the same days after the first one, at the same local times. Rules are copied for administrators.',
  body: z.strictObject({ version, from: requiredId('Event') }),
  reply: reply({ data: timetable }),
  failure: 'Failed to copy the timetable',
})

export const saveEventFeed = endpoint({
  name: 'control/saveFeed',
  method: 'PUT',
  path: '/api/control/events/:id/feed',
  access: 'admin',
  summary: 'Sets the feed of several runs that have not started.',
  body: z.extend(z.pick(feedFields, { host: true, port: true }), {
    protocol: z.enum(['none', 'rmonitor', 'multiloop', 'p3'], {
      error: 'protocol must be none, rmonitor, multiloop or p3',
    }),
    runs: z.array(identifier).check(z.minLength(1), z.maxLength(300)),
  }),
  reply: reply({ data: timetable }),
  failure: 'Failed to save the feed',
})

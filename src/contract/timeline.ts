// The timeline of a session: its messages with their arrival times, from which the browser computes the state at any
// moment (decision record 020).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { tireData } from './tire-data'

/** Arrays of equal length, one item per message. */
export const timelineColumns = z.object({
  /** Milliseconds since the arrival of the message before; null if both arrived together. */
  at: z.readonly(z.array(z.nullable(z.number()))),
  kind: z.readonly(z.array(z.number())),
  /** The index in the list of riders; null for a message about none. */
  competitor: z.readonly(z.array(z.nullable(z.number()))),
  time: z.readonly(z.array(z.nullable(z.number()))),
  extra: z.readonly(z.array(z.nullable(z.readonly(z.array(z.unknown()))))),
})

export const timelineRider = z.object({ competitor: z.string(), racer_id: z.string() })

/** Where the messages come from: recorded, rebuilt from crossings, from lap times, or in the order of laps only. */
export const timelineGrade = z.enum(['recorded', 'crossings', 'rebuilt', 'laps'])

const countError = 'after must be a whole number'
const messageCount = z.pipe(
  z.string({ error: countError }).check(z.regex(/^\d{1,9}$/, { error: countError })),
  z.transform((text: string) => Number(text)),
)

export const readTimeline = endpoint({
  name: 'dashboard/timeline',
  method: 'GET',
  path: '/api/dashboard/timeline',
  access: 'user',
  summary:
    'Returns the timeline of a race. With `after`, only the messages after the first ones of that number.',
  query: z.strictObject({
    race_id: identifier,
    after: z.optional(messageCount),
  }),
  reply: reply({
    /** A client that knows only older formats cannot read the timeline. */
    format: z.number(),
    /** With another version, the messages that a client has are not those of the timeline. */
    version: z.string(),
    grade: timelineGrade,
    starts_at: z.string(),
    ends_at: z.string(),
    /** The session is still running. */
    is_running: z.boolean(),
    run: z.nullable(z.string()),
    /** The class of the race. */
    category: z.string(),
    /** The other classes of the session that have races. */
    other_categories: z.array(z.string()),
    /** The class of riders without one. */
    main_category: z.nullable(z.string()),
    /** The state before the first message. */
    base: z.object({
      session: z.string(),
      moments: z.array(z.tuple([z.string(), z.object({ at: z.number(), timeOfDay: z.number() })])),
    }),
    riders: z.array(timelineRider),
    columns: timelineColumns,
    /** All versions of the tires of the riders in the race, oldest first. */
    tires: z.array(z.extend(tireData, { racer_id: z.string() })),
    /** The number of messages of the timeline: the next `after`. */
    next: z.number(),
  }),
  failure: 'Failed to fetch the timeline',
})

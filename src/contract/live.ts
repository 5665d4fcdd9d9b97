// The live stream of server-sent events, which the browser reads with `fetch` (decisions 3.4a).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { lap } from './lap'
import { race } from './race'
import { raceMessage } from './race-messages'
import { summaryRow } from './summary'
import { timelineColumns, timelineRider } from './timeline'

/** The payload of each event, by event name. */
export const liveEvents = {
  /** The complete state; replaces what the client has. */
  snapshot: z.object({
    race,
    data: z.array(summaryRow),
    laps: z.array(lap),
    /** The newest messages of a live race, oldest first. */
    messages: z.optional(z.array(raceMessage)),
  }),
  /** Only the changes. `gone` lists the keys of removed rows and laps. */
  patch: z.object({
    /** The number at the end of the id after which the changes were made. Earlier ones may be repeated. */
    since: z.number(),
    race: z.optional(race),
    rows: z.optional(z.array(summaryRow)),
    laps: z.optional(z.array(lap)),
    /** New messages, and those that have changed. */
    messages: z.optional(z.array(raceMessage)),
    gone: z.optional(
      z.object({
        rows: z.array(z.string()),
        laps: z.array(z.object({ racer_id: z.string(), lapindex: z.number() })),
      }),
    ),
  }),
  /** With `timeline=1`, in place of snapshots and patches: the messages after the first `after` ones. */
  timeline: z.object({
    version: z.string(),
    after: z.number(),
    columns: timelineColumns,
    /** All riders, if there are new ones. */
    riders: z.optional(z.array(timelineRider)),
  }),
  /** The heartbeat. */
  beat: z.object({
    now: z.string(),
    /** When the feed last sent data; null while no feed is attached. */
    feed_at: z.nullable(z.string()),
  }),
  /** Another race is live, or none. */
  live: z.object({ race: z.nullable(race) }),
} as const
export type LiveEvents = { readonly [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> }

export const openLive = endpoint({
  name: 'dashboard/live',
  method: 'GET',
  path: '/api/dashboard/live',
  access: 'user',
  summary:
    'Streams the events snapshot, patch, timeline, beat and live. Resumes after `Last-Event-ID` if possible.',
  query: z.strictObject({
    race_id: z.optional(identifier),
    /** `1` sends the messages of the race, for replays and delayed pictures. */
    timeline: z.optional(z.literal('1', { error: 'timeline must be 1' })),
  }),
  reply: reply({}),
  isStream: true,
  failure: 'Failed to follow the live race',
})

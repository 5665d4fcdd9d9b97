// The live stream (decisions 3.4a): server-sent events that a page reads with `fetch`.
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { identifier } from './identifier'
import { lap } from './lap'
import { race } from './race'
import { summaryRow } from './summary'

/** The data of each event, by its name. */
export const liveEvents = {
  /** Everything; what a page held before is replaced. */
  snapshot: z.object({ race, data: z.array(summaryRow), laps: z.array(lap) }),
  /** Only what changed. Rows and laps that are gone are named by what they are known by. */
  patch: z.object({
    race: z.optional(race),
    rows: z.optional(z.array(summaryRow)),
    laps: z.optional(z.array(lap)),
    gone: z.optional(
      z.object({
        rows: z.array(z.string()),
        laps: z.array(z.object({ racer_id: z.string(), lapindex: z.number() })),
      }),
    ),
  }),
  beat: z.object({
    now: z.string(),
    /** When the feed last said anything; null while no feed is followed. */
    feed_at: z.nullable(z.string()),
  }),
  live: z.object({ race: z.nullable(race) }),
} as const
export type LiveEvents = { readonly [Name in keyof typeof liveEvents]: z.output<(typeof liveEvents)[Name]> }

export const openLive = endpoint({
  name: 'dashboard/live',
  method: 'GET',
  path: '/api/dashboard/live',
  access: 'user',
  summary: 'Server-sent events: snapshot, patch, beat, live. Goes on from `Last-Event-ID` where it can.',
  query: z.strictObject({ race_id: z.optional(identifier) }),
  reply: reply({}),
  isStream: true,
  failure: 'Failed to follow the live race',
})

// By what a race is timed (decisions Q-096).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { administratorId, wrappable } from './payload'

/** By its own word `none`; `simulator` where there is a demo. */
export const feedProtocol = z.enum(['none', 'rmonitor', 'multiloop', 'p3', 'ingest', 'replay', 'simulator'], {
  error: 'protocol must be none, rmonitor, multiloop, p3, ingest, replay or simulator',
})
export type FeedProtocol = z.output<typeof feedProtocol>

export const raceFeed = z.object({
  protocol: feedProtocol,
  host: z.nullable(z.string()),
  port: z.nullable(z.number()),
  /** The id of a recording. */
  recording: z.nullable(z.string()),
  /** How many times as fast as it was; of a replay or a simulation. */
  speed: z.nullable(z.number()),
  /** Whether a sender has a token for it; the token itself was shown once. */
  hasToken: z.boolean(),
})
export type RaceFeed = z.output<typeof raceFeed>

const portError = 'port must be a whole number from 1 to 65535'
const speedError = 'speed must be a number from 1 to 60'

const feedFields = z.strictObject({
  protocol: feedProtocol,
  host: z.optional(
    z.nullable(
      z.string({ error: 'host must be text' }).check(
        z.trim(),
        z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9.:_-]{0,251}[A-Za-z0-9])?$|^[0-9a-fA-F:.]{2,45}$/, {
          error: 'host must be a name or an address',
        }),
      ),
    ),
  ),
  port: z.optional(
    z.nullable(
      z
        .int({ error: portError })
        .check(z.minimum(1, { error: portError }), z.maximum(65_535, { error: portError })),
    ),
  ),
  recording: z.optional(
    z.nullable(
      z
        .string({ error: 'recording is not valid' })
        .check(z.regex(/^[\w-]{1,64}$/, { error: 'recording is not valid' })),
    ),
  ),
  speed: z.optional(
    z.nullable(
      z
        .number({ error: speedError })
        .check(z.minimum(1, { error: speedError }), z.maximum(60, { error: speedError })),
    ),
  ),
  adminId: administratorId,
})

export const readFeed = endpoint({
  name: 'admin/readFeed',
  method: 'GET',
  path: '/api/admin/races/:id/feed',
  access: 'admin',
  summary: 'By what a race is timed.',
  reply: reply({ data: raceFeed }),
  failure: 'Failed to fetch race',
})

export const updateFeed = endpoint({
  name: 'admin/updateFeed',
  method: 'PUT',
  path: '/api/admin/races/:id/feed',
  access: 'admin',
  summary: 'Says by what a race is timed. A live race goes over to it at once.',
  body: wrappable(feedFields),
  reply: reply({
    data: raceFeed,
    /** Of a feed by HTTP: shown here, and never again. */
    token: z.nullable(z.string()),
  }),
  failure: 'Failed to update race',
})

export const feedTrial = z.object({
  isConnected: z.boolean(),
  /** Whether what was heard is what was expected. */
  isRecognised: z.boolean(),
  /** What was found, as a sentence. */
  finding: z.string(),
})
export type FeedTrial = z.output<typeof feedTrial>

export const testFeed = endpoint({
  name: 'admin/testFeed',
  method: 'POST',
  path: '/api/admin/races/:id/feed/test',
  access: 'admin',
  summary:
    'Listens for a few seconds to the feed of a race, or to the one that is sent, and says what it hears.',
  body: z.optional(wrappable(feedFields)),
  reply: reply({ data: feedTrial }),
  failure: 'Failed to fetch data',
})

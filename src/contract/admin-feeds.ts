// Endpoints for the timing feed of a race (decisions Q-096).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'
import { administratorId, flatOrWrapped } from './payload'

/** `none`: the race has no feed. `simulator` is accepted in a demo only. */
export const feedProtocol = z.enum(['none', 'rmonitor', 'multiloop', 'p3', 'ingest', 'replay', 'simulator'], {
  error: 'protocol must be none, rmonitor, multiloop, p3, ingest, replay or simulator',
})
export type FeedProtocol = z.output<typeof feedProtocol>

export const raceFeed = z.object({
  protocol: feedProtocol,
  host: z.nullable(z.string()),
  port: z.nullable(z.number()),
  /** The id of the recording to replay. */
  recording: z.nullable(z.string()),
  /** Playback speed of a replay or a simulation; 1 is real time. */
  speed: z.nullable(z.number()),
  /** Whether a token for HTTP ingest exists. The token itself is shown only once. */
  hasToken: z.boolean(),
})
export type RaceFeed = z.output<typeof raceFeed>

const portError = 'port must be a whole number from 1 to 65535'
const speedError = 'speed must be a number from 1 to 60'

export const feedFields = z.strictObject({
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
  summary: 'Returns the feed settings of a race.',
  reply: reply({ data: raceFeed }),
  failure: 'Failed to fetch race',
})

export const updateFeed = endpoint({
  name: 'admin/updateFeed',
  method: 'PUT',
  path: '/api/admin/races/:id/feed',
  access: 'admin',
  summary: 'Updates the feed settings of a race. A live race switches to the new feed at once.',
  body: flatOrWrapped(feedFields),
  reply: reply({
    data: raceFeed,
    /** The new token of an HTTP feed. It is returned only here. */
    token: z.nullable(z.string()),
  }),
  failure: 'Failed to update race',
})

export const feedTestResult = z.object({
  isConnected: z.boolean(),
  /** Whether the received data matches the protocol. */
  isRecognised: z.boolean(),
  /** The result as a sentence. */
  finding: z.string(),
})
export type FeedTestResult = z.output<typeof feedTestResult>

export const testFeed = endpoint({
  name: 'admin/testFeed',
  method: 'POST',
  path: '/api/admin/races/:id/feed/test',
  access: 'admin',
  summary:
    'Reads from the feed of a race, or from the feed in the body, for a few seconds and reports what it received.',
  body: z.optional(flatOrWrapped(feedFields)),
  reply: reply({ data: feedTestResult }),
  failure: 'Failed to fetch data',
})

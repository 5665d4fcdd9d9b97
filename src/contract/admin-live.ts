// Endpoints for race control: the state of the live race and its feed, and the recordings (decisions Q-036).
import * as z from 'zod/mini'
import { raceFeed } from './admin-feeds'
import { endpoint, reply } from './endpoint'
import { race } from './race'

const feedHealth = z.object({
  /** `silent`: connected, but no data arrives. `down`: not connected. */
  state: z.enum(['off', 'connecting', 'connected', 'silent', 'down']),
  since: z.string(),
  connects: z.number(),
  /** A description of the current problem; "" if there is none. */
  problem: z.string(),
  /** When the latest line of the feed was received. */
  lastLineAt: z.nullable(z.string()),
  dataAgeMs: z.nullable(z.number()),
  lines: z.object({ accepted: z.number(), ignored: z.number(), refused: z.number() }),
  /** Journal writes fail: feed data is not acknowledged and the standings do not change. */
  isJournalStuck: z.boolean(),
})
export type FeedHealth = z.output<typeof feedHealth>

export const readLive = endpoint({
  name: 'admin/readLive',
  method: 'GET',
  path: '/api/admin/live',
  access: 'admin',
  summary: 'Returns the live race with its flag and status, and the health of its feed.',
  reply: reply({
    data: z.object({
      race: z.nullable(race),
      feed: z.nullable(raceFeed),
      /** Null while no feed is attached. */
      health: z.nullable(feedHealth),
    }),
  }),
  failure: 'Failed to fetch data',
})

const recording = z.object({
  id: z.string(),
  protocol: z.string(),
  startedAt: z.string(),
  /** In bytes. */
  size: z.number(),
  /** The name of the recorded race; "" if no race is stored for it. */
  race: z.string(),
})
export type Recording = z.output<typeof recording>

export const listRecordings = endpoint({
  name: 'admin/listRecordings',
  method: 'GET',
  path: '/api/admin/recordings',
  access: 'admin',
  summary: 'Lists the recordings that can be replayed, newest first.',
  reply: reply({ data: z.array(recording) }),
  failure: 'Failed to fetch data',
})

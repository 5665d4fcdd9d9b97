// Race control: how the live race and its feed are doing, and what can be played again (decisions Q-036).
import * as z from 'zod/mini'
import { raceFeed } from './admin-feeds'
import { endpoint, reply } from './endpoint'
import { race } from './race'

const feedHealth = z.object({
  /** `silent`: there is a link, but nothing comes. `down`: there is none. */
  state: z.enum(['off', 'connecting', 'connected', 'silent', 'down']),
  since: z.string(),
  connects: z.number(),
  /** What is wrong, in words; "" while nothing is. */
  problem: z.string(),
  /** When the newest line came. */
  lastLineAt: z.nullable(z.string()),
  dataAgeMs: z.nullable(z.number()),
  lines: z.object({ accepted: z.number(), ignored: z.number(), refused: z.number() }),
  /** The disk takes nothing: nothing is acknowledged, and the standings stand still. */
  isJournalStuck: z.boolean(),
})
export type FeedHealth = z.output<typeof feedHealth>

export const readLive = endpoint({
  name: 'admin/readLive',
  method: 'GET',
  path: '/api/admin/live',
  access: 'admin',
  summary: 'The live race with its flag and status, and how its feed is.',
  reply: reply({
    data: z.object({
      race: z.nullable(race),
      feed: z.nullable(raceFeed),
      /** Null while no feed is followed. */
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
  /** What was timed in it; "" where nothing of it is stored. */
  race: z.string(),
})
export type Recording = z.output<typeof recording>

export const listRecordings = endpoint({
  name: 'admin/listRecordings',
  method: 'GET',
  path: '/api/admin/recordings',
  access: 'admin',
  summary: 'The recorded sessions that can be played again, newest first.',
  reply: reply({ data: z.array(recording) }),
  failure: 'Failed to fetch data',
})

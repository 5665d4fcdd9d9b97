// Crossings that any other timing system brings by HTTP (decisions 3.4a).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

/** Longer than any session; what is beyond it is no time since the start of one. */
const longestSession = 7 * 24 * 3_600_000
const shortText = z.string().check(z.minLength(1), z.maxLength(64))

export const crossingItem = z.strictObject({
  /** Counted by the sender, so that it may send again what it is not sure of. */
  seq: z.int().check(z.minimum(0)),
  competitor: shortText,
  line: z.enum(['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT']),
  at_ms: z.int().check(z.minimum(0), z.maximum(longestSession)),
  in_pit: z.optional(z.boolean()),
})

export const ingestCrossings = endpoint({
  name: 'ingest/crossings',
  method: 'POST',
  path: '/api/ingest/sessions/:id/crossings',
  access: 'feed',
  summary: 'Hands in crossings of a live race; answers when they are safely stored.',
  body: z.strictObject({
    source: shortText,
    items: z.array(crossingItem).check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({
    /** The highest number held of this source: a sender goes on behind it. */
    highest_seq: z.int(),
  }),
  failure: 'Failed to store crossings',
})

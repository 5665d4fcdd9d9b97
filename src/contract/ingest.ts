// The endpoint through which external timing systems send crossings over HTTP (decisions 3.4a).
import * as z from 'zod/mini'
import { endpoint, reply } from './endpoint'

/** Longer than any session; a larger value cannot be a time since the start. */
const maxSessionMs = 7 * 24 * 3_600_000
const shortText = z.string().check(z.minLength(1), z.maxLength(64))

export const crossingItem = z.strictObject({
  /** Sequence number of the sender, which allows it to resend items. */
  seq: z.int().check(z.minimum(0)),
  competitor: shortText,
  line: z.enum(['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT']),
  at_ms: z.int().check(z.minimum(0), z.maximum(maxSessionMs)),
  in_pit: z.optional(z.boolean()),
})

export const ingestCrossings = endpoint({
  name: 'ingest/crossings',
  method: 'POST',
  path: '/api/ingest/sessions/:id/crossings',
  access: 'feed',
  summary: 'Accepts crossings of a live race and replies once they are stored on disk.',
  body: z.strictObject({
    source: shortText,
    items: z.array(crossingItem).check(z.minLength(1), z.maxLength(500)),
  }),
  reply: reply({
    /** The highest sequence number stored for this source. A sender resumes after it. */
    highest_seq: z.int(),
  }),
  failure: 'Failed to store crossings',
})

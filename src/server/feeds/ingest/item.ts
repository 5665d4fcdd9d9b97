// One crossing as a sender tells it (decisions 3.4a): a line of JSON in the journal.
import { z } from 'zod'

/** Longer than any race; what is beyond it is no time since the start of one. */
const longestSession = 7 * 24 * 3_600_000

const shortText = z.string().min(1).max(64)

export const ingestItem = z.object({
  source: shortText,
  /** Counted by the sender, so that it may send again what it is not sure of. */
  seq: z.int().min(0),
  competitor: shortText,
  line: z.enum(['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT']),
  at_ms: z.int().min(0).max(longestSession),
  in_pit: z.boolean().optional(),
})

export type IngestItem = z.infer<typeof ingestItem>

/** As they are journalled and read again: one a line, in an order of fields that is always the same. */
export function ingestLines(items: readonly IngestItem[]): Uint8Array {
  return Buffer.from(items.map(item => `${JSON.stringify(ingestItem.parse(item))}\n`).join(''))
}

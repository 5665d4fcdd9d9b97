// One crossing as a sender tells it (decisions 3.4a): a line of JSON in the journal.
import { crossingItem } from '#contract'
import * as z from 'zod/mini'

/** The source first: a recording is known by it. */
const ingestItem = z.strictObject({
  source: z.string().check(z.minLength(1), z.maxLength(64)),
  ...crossingItem.shape,
})

export type IngestItem = z.output<typeof ingestItem>

/** As they are journalled and read again: one a line, in an order of fields that is always the same. */
export function ingestLines(items: readonly IngestItem[]): Uint8Array {
  return Buffer.from(items.map(item => `${JSON.stringify(z.parse(ingestItem, item))}\n`).join(''))
}

/** Undefined for a line that is none. */
export function ingestItemOf(line: string): IngestItem | undefined {
  try {
    return z.safeParse(ingestItem, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

// One crossing as a sender transmits it (decisions 3.4a). In the journal it is a line of JSON.
import { crossingItem } from '#contract'
import * as z from 'zod/mini'

/** The source comes first, because recordings are recognized by it. */
const ingestItem = z.strictObject({
  source: z.string().check(z.minLength(1), z.maxLength(64)),
  ...crossingItem.shape,
})

export type IngestItem = z.output<typeof ingestItem>

/** Encodes one item per line with a fixed order of fields. */
export function encodeIngestItems(items: readonly IngestItem[]): Uint8Array {
  return Buffer.from(items.map(item => `${JSON.stringify(z.parse(ingestItem, item))}\n`).join(''))
}

/** Returns undefined for an invalid line. */
export function parseIngestItem(line: string): IngestItem | undefined {
  try {
    return z.safeParse(ingestItem, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

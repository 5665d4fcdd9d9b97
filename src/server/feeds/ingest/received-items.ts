import { type IngestItem, parseIngestItem } from './item'

/** Remembers the items of each source by number, to detect repeated and conflicting items. */
export class ReceivedItems {
  readonly #sources = new Map<string, Map<number, string>>()

  /** The number of the first item whose content differs from the known content. */
  findConflict(items: readonly IngestItem[]): number | undefined {
    const inBatch = new Map<number, string>()
    return items.find(item => {
      const text = serializeContent(item)
      const known = inBatch.get(item.seq) ?? this.#sources.get(item.source)?.get(item.seq)
      inBatch.set(item.seq, text)
      return known !== undefined && known !== text
    })?.seq
  }

  has({ source, seq }: IngestItem): boolean {
    return this.#sources.get(source)?.has(seq) ?? false
  }

  add(item: IngestItem): void {
    const known = this.#sources.get(item.source) ?? new Map<number, string>()
    this.#sources.set(item.source, known.set(item.seq, serializeContent(item)))
  }

  /** Called when the item could not be stored. */
  remove({ source, seq }: IngestItem): void {
    this.#sources.get(source)?.delete(seq)
  }

  highestSeqOf(source: string): number | undefined {
    const known = this.#sources.get(source)
    if (known === undefined || known.size === 0) return undefined
    let highest = 0
    for (const seq of known.keys()) highest = Math.max(highest, seq)
    return highest
  }

  /** Adds the items of a journal record. */
  restore(bytes: Uint8Array): void {
    for (const line of Buffer.from(bytes).toString('utf8').split('\n')) {
      const item = parseIngestItem(line)
      if (item !== undefined) this.add(item)
    }
  }
}

function serializeContent({ competitor, line, at_ms, in_pit }: IngestItem): string {
  return JSON.stringify([competitor, line, at_ms, in_pit ?? null])
}

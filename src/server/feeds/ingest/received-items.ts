import { type IngestItem, parseIngestItem } from './item'

/** Remembers the items of each source by number, to detect repeated and conflicting items. */
export class ReceivedItems {
  readonly #sources = new Map<string, Map<number, string>>()
  /** The highest known number of each source. */
  readonly #highest = new Map<string, number>()

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
    this.#highest.set(item.source, Math.max(item.seq, this.#highest.get(item.source) ?? 0))
  }

  /** Called when the item could not be stored. */
  remove({ source, seq }: IngestItem): void {
    const known = this.#sources.get(source)
    known?.delete(seq)
    if (this.#highest.get(source) !== seq) return
    let highest: number | undefined
    for (const each of known?.keys() ?? []) highest = Math.max(each, highest ?? 0)
    if (highest === undefined) this.#highest.delete(source)
    else this.#highest.set(source, highest)
  }

  highestSeqOf(source: string): number | undefined {
    return this.#highest.get(source)
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

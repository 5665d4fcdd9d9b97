// What each source has brought, by its own numbers: the same again is no news, the same number with other content is
// a mistake of the sender.
import { type IngestItem, ingestItemOf } from './item'

export class HeldItems {
  readonly #sources = new Map<string, Map<number, string>>()

  /** The number of the first item that says something else than what is held under it. */
  conflictIn(items: readonly IngestItem[]): number | undefined {
    const given = new Map<number, string>()
    return items.find(item => {
      const text = contentOf(item)
      const held = given.get(item.seq) ?? this.#sources.get(item.source)?.get(item.seq)
      given.set(item.seq, text)
      return held !== undefined && held !== text
    })?.seq
  }

  isHeld({ source, seq }: IngestItem): boolean {
    return this.#sources.get(source)?.has(seq) ?? false
  }

  hold(item: IngestItem): void {
    const held = this.#sources.get(item.source) ?? new Map<number, string>()
    this.#sources.set(item.source, held.set(item.seq, contentOf(item)))
  }

  /** It was not stored after all. */
  release({ source, seq }: IngestItem): void {
    this.#sources.get(source)?.delete(seq)
  }

  highest(source: string): number | undefined {
    const held = this.#sources.get(source)
    if (held === undefined || held.size === 0) return undefined
    let highest = 0
    for (const seq of held.keys()) highest = Math.max(highest, seq)
    return highest
  }

  /** As the journal has them. */
  recall(bytes: Uint8Array): void {
    for (const line of Buffer.from(bytes).toString('utf8').split('\n')) {
      const item = ingestItemOf(line)
      if (item !== undefined) this.hold(item)
    }
  }
}

function contentOf({ competitor, line, at_ms, in_pit }: IngestItem): string {
  return JSON.stringify([competitor, line, at_ms, in_pit ?? null])
}

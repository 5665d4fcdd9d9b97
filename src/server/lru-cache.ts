/** A map of limited size that evicts the least recently used entry (decision 016). */
export class LruCache<Key, Value> {
  /** In order of last use, least recently used first. */
  readonly #entries = new Map<Key, Value>()
  readonly #maxSize: number

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.#moveToEnd(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#moveToEnd(key, value)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > this.#maxSize && oldest !== undefined) this.#entries.delete(oldest)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  entries(): IterableIterator<[Key, Value]> {
    return this.#entries.entries()
  }

  #moveToEnd(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
}

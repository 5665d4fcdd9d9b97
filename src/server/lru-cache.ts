/** A map of limited size that evicts the least recently used entries (decision 016). */
export class LruCache<Key, Value> {
  /** In order of last use, least recently used first. */
  readonly #entries = new Map<Key, Value>()
  readonly #maxSize: number
  readonly #sizeOf: (value: Value) => number
  #size = 0

  /** Counts entries, or what `sizeOf` returns for them, such as bytes. */
  constructor(maxSize: number, sizeOf: (value: Value) => number = () => 1) {
    this.#maxSize = maxSize
    this.#sizeOf = sizeOf
  }

  get size(): number {
    return this.#size
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    // Moves the entry to the end.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** An entry that is larger than the cache is not stored. */
  set(key: Key, value: Value): void {
    this.delete(key)
    const size = this.#sizeOf(value)
    if (size > this.#maxSize) return
    this.#entries.set(key, value)
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize) return
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#entries.delete(key)
    this.#size -= this.#sizeOf(value)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }

  entries(): IterableIterator<[Key, Value]> {
    return this.#entries.entries()
  }
}

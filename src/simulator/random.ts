// A seeded random number generator that returns the same numbers for the same seed on every machine.

/** FNV-1a: turns a text seed into a number. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: number | string) {
    this.#seed = String(seed)
    this.#state = hashText(this.#seed)
  }

  /** Creates an independent generator, so that the draws of one rider do not change those of another. */
  fork(name: string): Random {
    return new Random(`${this.#seed}/${name}`)
  }

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** Both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** Approximately normal: mean 0, deviation 1, limited to about ±3.5. The scaled sum of four uniform numbers. */
  gaussian(): number {
    const sum = this.next() + this.next() + this.next() + this.next()
    return (sum - 2) * Math.sqrt(3)
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0]
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map(item => ({ item, key: this.next() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ item }) => item)
  }
}

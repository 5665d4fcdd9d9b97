// Chance that can be repeated: the same seed gives the same numbers on every machine.

/** FNV-1a, so that a word can be a seed. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: number | string) {
    this.#seed = String(seed)
    this.#state = hashOf(this.#seed)
  }

  /** A stream of its own: what one rider draws does not move what another one gets. */
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
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** Bell-shaped around 0 with deviation 1, and never beyond 3: a sum of four throws. */
  bell(): number {
    const sum = this.next() + this.next() + this.next() + this.next()
    return (sum - 2) * Math.sqrt(3)
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0]
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map(item => ({ item, key: this.next() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ item }) => item)
  }
}

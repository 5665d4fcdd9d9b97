// Values by key, each with the sequence of the record that last changed it. What changed since a sequence is found
// without looking at the rest.

interface Change {
  readonly key: string
  readonly sequence: number
}

interface Entry<Value> {
  readonly sequence: number
  /** Undefined after the removal. */
  readonly value: Value | undefined
}

export interface Changes<Value> {
  readonly changed: readonly Value[]
  /** Keys. */
  readonly removed: readonly string[]
}

/** Older removals are forgotten; a viewer that knows only what was before them receives everything. */
const maxRemovals = 5000

export class StampedTable<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  /** All changes in order. An entry that changed again has its earlier changes in here, until they are cleared. */
  #changes: Change[] = []
  #removals: string[] = []
  #knownSince: number

  /** Changes up to this sequence are not known. */
  constructor(knownSince = 0) {
    this.#knownSince = knownSince
  }

  /** Removals before this sequence are forgotten. */
  get knownSince(): number {
    return this.#knownSince
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key)?.value
  }

  set(key: string, value: Value, sequence: number): void {
    this.#entries.set(key, { sequence, value })
    this.#record({ key, sequence })
  }

  remove(key: string, sequence: number): void {
    if (this.get(key) === undefined) return
    this.#entries.set(key, { sequence, value: undefined })
    this.#removals.push(key)
    this.#record({ key, sequence })
    if (this.#removals.length > maxRemovals) this.#forgetRemovals()
  }

  /** Returns undefined if some removals since then are forgotten. */
  changesSince(sequence: number): Changes<Value> | undefined {
    if (sequence < this.#knownSince) return undefined
    const keys = new Set<string>()
    for (let index = this.#changes.length - 1; index >= 0; index -= 1) {
      const change = this.#changes[index]
      if (change === undefined || change.sequence <= sequence) break
      keys.add(change.key)
    }
    const changed: Value[] = []
    const removed: string[] = []
    for (const key of [...keys].toReversed()) {
      const value = this.get(key)
      if (value === undefined) removed.push(key)
      else changed.push(value)
    }
    return { changed, removed }
  }

  #record(change: Change): void {
    this.#changes.push(change)
    // Clearing when half of the list is outdated costs a constant time per change.
    if (this.#changes.length > 2 * this.#entries.size + 100) this.#clearOutdated()
  }

  #clearOutdated(): void {
    this.#changes = this.#changes.filter(({ key, sequence }) => this.#entries.get(key)?.sequence === sequence)
  }

  #forgetRemovals(): void {
    const forgotten = this.#removals.slice(0, maxRemovals / 2)
    this.#removals = this.#removals.slice(maxRemovals / 2)
    for (const key of forgotten) {
      const entry = this.#entries.get(key)
      if (entry === undefined || entry.value !== undefined) continue
      this.#knownSince = Math.max(this.#knownSince, entry.sequence)
      this.#entries.delete(key)
    }
    this.#clearOutdated()
  }
}

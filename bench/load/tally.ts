// How long answers took, and what they were.

export interface Measured {
  readonly count: number
  readonly p50: number
  readonly p99: number
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>
}

export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}

export class Tally {
  readonly #took: number[] = []
  readonly #statuses = new Map<number, number>()
  /** What is new is slow for a while: nothing counts before. */
  isOn = false

  add(status: number, took: number): void {
    if (!this.isOn) return
    this.#took.push(took)
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
  }

  get measured(): Measured {
    const [p50, p99] = [percentile(this.#took, 0.5), percentile(this.#took, 0.99)]
    return { count: this.#took.length, p50, p99, statuses: Object.fromEntries(this.#statuses) }
  }
}

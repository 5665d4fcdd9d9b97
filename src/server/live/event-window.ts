/** Counts events of the last seconds, with one number per second. */
export class EventWindow {
  readonly #counts: number[]
  /** The second that each number counts. */
  readonly #seconds: number[]

  constructor(seconds: number) {
    this.#counts = Array.from({ length: seconds }, () => 0)
    this.#seconds = Array.from({ length: seconds }, () => -1)
  }

  add(count: number, at: number): void {
    const second = Math.floor(at / 1000)
    const index = second % this.#counts.length
    if (this.#seconds[index] !== second) this.#counts[index] = 0
    this.#seconds[index] = second
    this.#counts[index] = (this.#counts[index] ?? 0) + count
  }

  /** The events of the last seconds, with the current one. */
  sum(now: number): number {
    const oldest = Math.floor(now / 1000) - this.#counts.length
    return this.#counts.reduce(
      (sum, count, index) => ((this.#seconds[index] ?? -1) > oldest ? sum + count : sum),
      0,
    )
  }
}

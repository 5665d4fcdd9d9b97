// How long to wait before the next attempt: twice as long each time, and never all browsers at the same moment.

const longest = 30_000

export class BackOff {
  #attempts = 0
  /** The server's own word for the first wait. */
  base = 1000

  next(): number {
    const delay = Math.min(this.base * 2 ** this.#attempts, longest)
    this.#attempts += 1
    return delay * (0.5 + Math.random())
  }

  reset(): void {
    this.#attempts = 0
  }
}

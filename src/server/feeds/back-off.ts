// How long to wait before the next attempt: twice as long each time, so that a dead host is not hammered.

export interface Delays {
  readonly first: number
  readonly longest: number
}

export class BackOff {
  readonly #delays: Delays
  #next: number

  constructor(delays: Delays) {
    this.#delays = delays
    this.#next = delays.first
  }

  next(): number {
    const delay = this.#next
    this.#next = Math.min(delay * 2, this.#delays.longest)
    // Several clients cut off at once must not come back at once.
    return Math.min(delay * (1 + Math.random() / 4), this.#delays.longest)
  }

  reset(): void {
    this.#next = this.#delays.first
  }
}

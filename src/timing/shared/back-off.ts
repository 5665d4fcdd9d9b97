export interface BackOffOptions {
  readonly firstMs: number
  /** The maximum before the random factor is applied. */
  readonly maxMs: number
  /** Every delay is multiplied by a random factor, so that clients that failed together do not retry together. */
  readonly randomFactor: { readonly min: number; readonly max: number }
  /** Returns a number from 0 to 1. */
  readonly random: () => number
}

/** Computes the delay before the next attempt, which doubles with every attempt. */
export class BackOff {
  readonly #options: BackOffOptions
  #attempts = 0
  firstMs: number

  constructor(options: BackOffOptions) {
    this.#options = options
    this.firstMs = options.firstMs
  }

  nextDelayMs(): number {
    const { maxMs, randomFactor, random } = this.#options
    // A shorter first delay, which may be 0, applies to the first attempt only.
    const startMs = this.#attempts === 0 ? this.firstMs : Math.max(this.firstMs, this.#options.firstMs)
    const delayMs = Math.min(startMs * 2 ** this.#attempts, maxMs)
    this.#attempts += 1
    return delayMs * (randomFactor.min + (randomFactor.max - randomFactor.min) * random())
  }

  /** Starts again with the first delay. */
  reset(): void {
    this.#attempts = 0
  }
}

import type { P3Passing } from './p3-records'

/** The passings that decoders have recorded, which a client can request again by their numbers. */
export class P3Memory {
  readonly #passings = new Map<number, P3Passing[]>()
  readonly #lastNumbers = new Map<number, number>()
  readonly #maxPassings: number

  /** With more than `maxPassings` of a decoder, its oldest are forgotten. */
  constructor(maxPassings = 20_000) {
    this.#maxPassings = maxPassings
  }

  /** Adds a passing with the next number of its decoder. */
  record(passing: Omit<P3Passing, 'number'>): P3Passing {
    const earlier = this.#passings.get(passing.decoder) ?? []
    const recorded = { ...passing, number: this.skipNumber(passing.decoder) }
    earlier.push(recorded)
    if (earlier.length > this.#maxPassings) earlier.shift()
    this.#passings.set(passing.decoder, earlier)
    return recorded
  }

  /** Uses the next number of the decoder for a passing that is not remembered, and returns it. */
  skipNumber(decoder: number): number {
    const number = (this.#lastNumbers.get(decoder) ?? 0) + 1
    this.#lastNumbers.set(decoder, number)
    return number
  }

  /** The passings with these numbers, both ends included; without `decoder` those of all. */
  list(from: number, until: number, decoder: number | undefined): readonly P3Passing[] {
    return [...this.#passings]
      .filter(([id]) => decoder === undefined || id === decoder)
      .flatMap(([, passings]) => passings.filter(({ number }) => number >= from && number <= until))
  }

  /** As after an operator has cleared the decoders: numbers count from 1 again. */
  clear(): void {
    this.#passings.clear()
    this.#lastNumbers.clear()
  }
}

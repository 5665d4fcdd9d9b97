/** A set of whole numbers, small when most of them are consecutive, as sequence numbers are. */
export class NumberRanges {
  /** The first and the last number of each range in turn, in ascending order. */
  readonly #bounds: number[]

  constructor(bounds: readonly number[] = []) {
    this.#bounds = [...bounds]
  }

  /** The first and the last number of each range in turn. */
  get list(): readonly number[] {
    return this.#bounds
  }

  /** Returns whether the number is new. */
  add(value: number): boolean {
    const bounds = this.#bounds
    const next = this.#findFirstAfter(value)
    // Between the first and the last number of a range, or equal to the last one.
    if (next % 2 === 1 || bounds[next - 1] === value) return false
    const extendsPrevious = next > 0 && bounds[next - 1] === value - 1
    const extendsNext = bounds[next] === value + 1
    if (extendsPrevious && extendsNext) bounds.splice(next - 1, 2)
    else if (extendsPrevious) bounds[next - 1] = value
    else if (extendsNext) bounds[next] = value
    else bounds.splice(next, 0, value, value)
    return true
  }

  /** The index of the first bound that is greater than the number. */
  #findFirstAfter(value: number): number {
    let [from, until] = [0, this.#bounds.length]
    while (from < until) {
      const middle = (from + until) >> 1
      if ((this.#bounds[middle] ?? 0) > value) until = middle
      else from = middle + 1
    }
    return from
  }
}

/** A time without a connection to the feed, in milliseconds since 1970. */
export interface LinkLoss {
  readonly from: number
  readonly until: number
}

/** Follows the link records of one journal. */
export class LinkTracker {
  #downAt: number | undefined
  #lastLoss: LinkLoss | undefined

  /** The last loss that is over. */
  get lastLoss(): LinkLoss | undefined {
    return this.#lastLoss
  }

  add(isUp: boolean, at: number): void {
    if (!isUp) this.#downAt ??= at
    else if (this.#downAt !== undefined) {
      this.#lastLoss = { from: this.#downAt, until: at }
      this.#downAt = undefined
    }
  }
}

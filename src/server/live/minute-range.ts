/** The lowest and highest value of a minute, so that a measurement has a short history. */
export interface RangeOfMinute {
  /** When the minute began. */
  readonly from: number
  readonly lowest: number
  readonly highest: number
}

const minuteMs = 60_000

export class MinuteRange {
  #current: RangeOfMinute | undefined

  /** Returns the range of the last minute when a new one begins. */
  add(value: number, now: number): RangeOfMinute | undefined {
    const ended = this.#current
    if (ended !== undefined && now < ended.from + minuteMs) {
      const { from, lowest, highest } = ended
      this.#current = { from, lowest: Math.min(lowest, value), highest: Math.max(highest, value) }
      return undefined
    }
    this.#current = { from: now, lowest: value, highest: value }
    return ended
  }
}

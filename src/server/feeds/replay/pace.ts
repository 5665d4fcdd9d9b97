// When each piece of a recording is due.

/** Nobody wants to watch an empty track: a longer pause in the recording … */
const longestGap = 60_000
/** … is played as one of this length. */
const shortGap = 5000

const slowest = 1
const fastest = 60

export class Pace {
  readonly #speed: number
  #last: number | undefined
  /** Reckoned from the last due time and not from now, or every late timer would add up. */
  #due = 0

  constructor(speed: number) {
    if (!(speed >= slowest && speed <= fastest))
      throw new RangeError(`A replay runs ${slowest} to ${fastest} times as fast, not ${speed}.`)
    this.#speed = speed
  }

  /** Milliseconds to wait for what was received at that time of the recording. */
  delay(receivedAt: number, now: number): number {
    // The clock may have been set back while it was recorded.
    const gap = Math.max(0, receivedAt - (this.#last ?? receivedAt))
    this.#due = this.#last === undefined ? now : this.#due + (gap > longestGap ? shortGap : gap) / this.#speed
    this.#last = receivedAt
    return Math.max(0, this.#due - now)
  }
}

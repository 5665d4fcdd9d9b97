// Computes when each record of a replay is due.

/** A longer pause in the recording is shortened. */
const maxGapMs = 60_000
/** The length of a shortened pause. */
const shortenedGapMs = 5000

const minSpeed = 1
const maxSpeed = 60

export class ReplayPacer {
  readonly #speed: number
  #lastReceivedAt: number | undefined
  /** Based on the previous due time instead of the current time, so that late timers do not add up. */
  #dueAt = 0

  constructor(speed: number) {
    if (!(speed >= minSpeed && speed <= maxSpeed))
      throw new RangeError(`A replay runs ${minSpeed} to ${maxSpeed} times as fast, not ${speed}.`)
    this.#speed = speed
  }

  /** The delay before the record that was received at this time of the recording. */
  computeDelayMs(receivedAt: number, now: number): number {
    // The clock may have been set back during the recording.
    const gap = Math.max(0, receivedAt - (this.#lastReceivedAt ?? receivedAt))
    this.#dueAt =
      this.#lastReceivedAt === undefined
        ? now
        : this.#dueAt + (gap > maxGapMs ? shortenedGapMs : gap) / this.#speed
    this.#lastReceivedAt = receivedAt
    return Math.max(0, this.#dueAt - now)
  }
}

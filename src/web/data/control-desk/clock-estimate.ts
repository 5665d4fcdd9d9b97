// Estimates the server's clock minus the clock of this device from the times that the stream carries.

/** How many of the latest times count. A time arrives late, never early, so the largest difference is the best. */
const sampleCount = 30
/** A larger step means that a clock was set, not that the network was slow. */
const maxStepMs = 5000

export class ClockEstimate {
  #samples: number[] = []

  /** Returns the offset after a time of the server that was received at `receivedAt` of the device. */
  add(serverTime: number, receivedAt: number): number {
    const sample = serverTime - receivedAt
    if (Math.abs(sample - this.offset) > maxStepMs) this.#samples = []
    this.#samples = [...this.#samples, sample].slice(-sampleCount)
    return this.offset
  }

  get offset(): number {
    return this.#samples.length === 0 ? 0 : Math.max(...this.#samples)
  }
}

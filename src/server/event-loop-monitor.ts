const turnIntervalMs = 1000
const maxDelayMs = 10_000

/** Measures whether timers of the event loop run. */
export class EventLoopMonitor {
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #turnedAt: number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#turnedAt = now()
    this.#timer = setInterval(() => (this.#turnedAt = now()), turnIntervalMs).unref()
  }

  /** Whether the event loop turned within the last ten seconds. */
  isTurning(): boolean {
    return this.#now() - this.#turnedAt <= maxDelayMs
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

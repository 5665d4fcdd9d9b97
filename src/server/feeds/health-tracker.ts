import type { FeedHealth, LinkState } from './feed'

/** Tracks the state of one feed for its health report. */
export class HealthTracker {
  #state: LinkState = 'off'
  #since: number
  #lastDataAt: number | undefined
  #connects = 0
  #error: string | undefined

  constructor(now: number) {
    this.#since = now
  }

  get state(): LinkState {
    return this.#state
  }

  /** `since` changes only when the state does. */
  setState(state: LinkState, at: number, error?: string): void {
    if (state !== this.#state) this.#since = at
    this.#state = state
    this.#error = error
  }

  /** A silent source counts as connected only after it has sent data: accepting a connection is not enough. */
  recordConnect(at: number): void {
    this.#connects += 1
    if (this.#state !== 'silent') this.setState('connected', at)
  }

  recordData(at: number): void {
    this.#lastDataAt = at
    this.setState('connected', at)
  }

  /** `storageProblem` describes why received data cannot be stored. */
  toFeedHealth(storageProblem: string | undefined): FeedHealth {
    const errors = [this.#error, storageProblem].filter(error => error !== undefined)
    return {
      state: this.#state,
      since: this.#since,
      lastDataAt: this.#lastDataAt,
      connects: this.#connects,
      lastError: errors.length > 0 ? errors.join('; ') : undefined,
    }
  }
}

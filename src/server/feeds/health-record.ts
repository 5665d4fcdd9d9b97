import type { FeedHealth, LinkState } from './feed'

/** The one place a feed writes down how it is. */
export class HealthRecord {
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

  /** `since` tells how long it has been so, hence only a change moves it. */
  enter(state: LinkState, at: number, error?: string): void {
    if (state !== this.#state) this.#since = at
    this.#state = state
    this.#error = error
  }

  /** A source that fell silent must speak before it counts as connected again: to accept a connection is no sign of life. */
  connected(at: number): void {
    this.#connects += 1
    if (this.#state !== 'silent') this.enter('connected', at)
  }

  heard(at: number): void {
    this.#lastDataAt = at
    this.enter('connected', at)
  }

  /** `storing` is what is wrong on the other end, where the data goes. */
  read(storing: string | undefined): FeedHealth {
    const errors = [this.#error, storing].filter(error => error !== undefined)
    return {
      state: this.#state,
      since: this.#since,
      lastDataAt: this.#lastDataAt,
      connects: this.#connects,
      lastError: errors.length > 0 ? errors.join('; ') : undefined,
    }
  }
}

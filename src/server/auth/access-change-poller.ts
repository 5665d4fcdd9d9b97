// Polls for access changes made by other nodes and evicts the affected users from the session cache.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Limits } from './limits'
import { selectRecentAccessChanges, type SessionCache } from './session-cache'

interface Options {
  readonly database: Pick<Database, 'orm'>
  readonly cache: SessionCache
  /** The access of a user changed, on this node or another. */
  readonly onChanged: (userId: string) => void
  readonly limits: Limits['sessionCache']
  readonly log: Logger
}

export class AccessChangePoller {
  readonly #options: Options
  #timer: NodeJS.Timeout | undefined
  #isPolling = false
  #polledAt = performance.now()

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => void this.#poll(), this.#options.limits.pollIntervalMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #poll(): Promise<void> {
    const { database, cache, limits, log, onChanged } = this.#options
    const startedAt = performance.now()
    if (cache.isEmpty) this.#polledAt = startedAt
    if (cache.isEmpty || this.#isPolling) return
    this.#isPolling = true
    try {
      const changedUsers = await selectRecentAccessChanges(database.orm, limits.lookBackMs)
      // After a longer outage a change may be older than the look-back period.
      if (startedAt - this.#polledAt > limits.lookBackMs / 2) cache.clear()
      for (const userId of changedUsers) onChanged(userId)
      this.#polledAt = startedAt
    } catch (error) {
      log.warn({ err: error }, 'Reading access changes failed; the next poll retries')
      // Until then live timing goes on for signed-in users. Everything else needs the database anyway.
      if (performance.now() - this.#polledAt > limits.maxOutageMs) cache.clear()
    }
    this.#isPolling = false
  }
}

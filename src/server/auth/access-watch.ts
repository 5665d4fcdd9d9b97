// The safety net for changes of access made by other nodes: whose changed lately is forgotten here.
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Limits } from './limits'
import { recentAccessChanges, type SessionCache } from './session-cache'

interface Parts {
  readonly database: Database
  readonly cache: SessionCache
  readonly limits: Limits['sessionCache']
  readonly log: Logger
}

export class AccessWatch {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #lookedAt = Date.now()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => void this.#look(), this.#parts.limits.lookEveryMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { database, cache, limits, log } = this.#parts
    const began = Date.now()
    if (cache.isEmpty) this.#lookedAt = began
    if (cache.isEmpty || this.#isLooking) return
    this.#isLooking = true
    try {
      for (const userId of await recentAccessChanges(database.orm, limits.lookBackMs))
        cache.forgetUser(userId)
      this.#lookedAt = began
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'access changes not looked up',
      )
    }
    this.#isLooking = false
    // Cut off for longer than the trail is looked back on: somebody may have been signed out unseen.
    if (Date.now() - this.#lookedAt > limits.lookBackMs / 2) {
      cache.forgetAll()
      this.#lookedAt = Date.now()
    }
  }
}

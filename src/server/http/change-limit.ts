// Limits how often a session may change data. Counted per session, never per network address, because a whole circuit may
// share one; counted in this process, because a row per change would cost more than most changes.
import type { RateWindow } from '../auth/limits'
import { LruCache } from '../lru-cache'
import { HttpError } from './errors'
import { readMethods } from './read-methods'

const maxSessions = 50_000

interface Period {
  readonly endsAt: number
  count: number
}

export class ChangeLimit {
  readonly #periods = new LruCache<string, Period>(maxSessions)
  readonly #limit: RateWindow
  readonly #now: () => Date

  constructor(limit: RateWindow, now: () => Date) {
    this.#limit = limit
    this.#now = now
  }

  /** Counts a request; throws 429 when the session has made too many changes in the current period. */
  record(method: string, sessionId: string): void {
    if (readMethods.has(method)) return
    const now = this.#now().getTime()
    const period = this.#findPeriod(sessionId, now)
    period.count++
    if (period.count <= this.#limit.maxCount) return
    throw new HttpError(429, 'Too many changes. Please try again in a minute.', {
      retryAfterSeconds: Math.ceil((period.endsAt - now) / 1000),
    })
  }

  #findPeriod(sessionId: string, now: number): Period {
    const { withinMs } = this.#limit
    const current = this.#periods.get(sessionId)
    // After the clock was set back, a period would not end for that long.
    const isCurrent = current && current.endsAt > now && current.endsAt <= now + withinMs
    if (isCurrent) return current
    const next = { endsAt: now + withinMs, count: 0 }
    this.#periods.set(sessionId, next)
    return next
  }
}

// Counts attempts per network address within a time window, in this process. The number of addresses is bounded.
import { LruCache } from '../lru-cache'
import { HttpError } from '../http/errors'
import type { RateWindow } from './limits'

const maxAddresses = 10_000

export class AttemptWindow {
  readonly #times = new LruCache<string, number[]>(maxAddresses)
  readonly #window: RateWindow

  constructor(window: RateWindow) {
    this.#window = window
  }

  /** Throws 429 when the address has reached the limit. */
  check(ip: string, now: Date): void {
    const times = this.#listRecent(networkOf(ip), now)
    const [oldest] = times
    if (times.length < this.#window.maxCount || oldest === undefined) return
    throw createTooManyAttemptsError(oldest + this.#window.withinMs - now.getTime())
  }

  record(ip: string, now: Date): void {
    const address = networkOf(ip)
    this.#times.set(address, [...this.#listRecent(address, now), now.getTime()])
  }

  #listRecent(address: string, now: Date): number[] {
    const since = now.getTime() - this.#window.withinMs
    return (this.#times.get(address) ?? []).filter(time => time > since)
  }
}

export function createTooManyAttemptsError(waitMs: number): HttpError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, 'Too many attempts. Please try again later.', { retryAfterSeconds })
}

/** An IPv6 /64 network counts as one address, because one household usually has a whole network. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}

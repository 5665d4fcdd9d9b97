// Caches the caller by the raw Cookie header, because polling clients send the same cookies every time. Whether the
// session is still open and the token still valid is checked on every request.
import type { Caller } from '../http/guard'
import { LruCache } from '../lru-cache'
import type { CachedSession } from './session-cache'

export interface CachedCaller {
  readonly caller: Caller
  readonly session: CachedSession
  readonly sidHash: string
  /** Expiry of the token in milliseconds since 1970. */
  readonly expiresAt: number
}

export class CallerCache {
  readonly #callers: LruCache<string, CachedCaller>
  /** One header per session: a token refresh replaces the previous header. */
  readonly #headers = new WeakMap<CachedSession, string>()

  constructor(maxEntries: number) {
    this.#callers = new LruCache(maxEntries)
  }

  get(header: string): CachedCaller | undefined {
    return this.#callers.get(header)
  }

  set(header: string, cached: CachedCaller): void {
    this.#callers.delete(this.#headers.get(cached.session) ?? '')
    this.#callers.set(header, cached)
    this.#headers.set(cached.session, header)
  }

  delete(header: string): void {
    this.#callers.delete(header)
  }
}

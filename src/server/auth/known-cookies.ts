// Whoever polls sends the same cookies every time: what they were found to mean is looked up by the header as it came.
// That it is still true is asked each time (the session still held, the token not expired).
import type { Caller } from '../http/guard'
import type { CachedSession } from './session-cache'

export interface KnownCaller {
  readonly caller: Caller
  readonly session: CachedSession
  readonly sidHash: string
  /** Of the token, in milliseconds since 1970. */
  readonly expiresAt: number
}

export class KnownCookies {
  readonly #callers = new Map<string, KnownCaller>()
  /** One header for each session: after a refresh the one before is of no use. */
  readonly #headers = new WeakMap<CachedSession, string>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(header: string): KnownCaller | undefined {
    return this.#callers.get(header)
  }

  keep(header: string, known: KnownCaller): void {
    this.#callers.delete(this.#headers.get(known.session) ?? '')
    if (this.#callers.size >= this.#most) this.#callers.clear()
    this.#callers.set(header, known)
    this.#headers.set(known.session, header)
  }

  forget(header: string): void {
    this.#callers.delete(header)
  }
}

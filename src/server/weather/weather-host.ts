// Client of one weather host, with limits on time, reply size and concurrency (security design 1.3.6, 15.1.3).
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { type FetchedText, fetchText, catchFailure } from '../fetch-text'
import { withTimeout } from '../with-timeout'
import { createUnavailableError } from './provider'

export const hostLimits = {
  /** For the whole reply, including the connection. */
  timeoutMs: 4000,
  maxReplyBytes: 256 * 1024,
  maxConcurrent: 8,
  /** After a failure, requests fail immediately for this long. */
  backOffMs: 5000,
}
export type HostLimits = typeof hostLimits

export interface HostOptions {
  readonly log: Logger
  readonly now: () => Date
  readonly limits?: HostLimits
}

export class WeatherHost {
  readonly #base: URL
  readonly #key: string | undefined
  readonly #log: Logger
  readonly #now: () => Date
  readonly #limits: HostLimits
  #pendingCount = 0
  #blockedUntil = 0

  constructor(base: URL, key: string | undefined, { log, now, limits = hostLimits }: HostOptions) {
    this.#base = base
    this.#key = key
    this.#log = log
    this.#now = now
    this.#limits = limits
  }

  /** Returns the unvalidated JSON body of the reply. */
  async fetchJson(parameters: Readonly<Record<string, string>>): Promise<unknown> {
    if (this.#pendingCount >= this.#limits.maxConcurrent || this.#now().getTime() < this.#blockedUntil)
      throw createUnavailableError()
    const url = new URL(this.#base)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    if (this.#key !== undefined) url.searchParams.set('apikey', this.#key)
    this.#pendingCount++
    const reply = await this.#fetch(url)
    this.#pendingCount--
    if ('failure' in reply) return this.#fail(reply.failure)
    const body = parseJson(reply.text)
    if (reply.status === 200 && body !== undefined) return body
    const reason = z.safeParse(errorBody, body).data?.reason ?? (body === undefined ? 'no JSON' : 'no reason')
    return this.#fail(`${reply.status} ${reason}`, reply.status === 400)
  }

  #fetch(url: URL): Promise<FetchedText> {
    const { timeoutMs, maxReplyBytes } = this.#limits
    const headers = { accept: 'application/json' }
    return catchFailure(withTimeout(timeoutMs, signal => fetchText(url, { signal, headers }, maxReplyBytes)))
  }

  /** Logs the failure and throws. A rejected request does not block the requests after it. */
  #fail(failure: string, isRequestRejected = false): never {
    if (!isRequestRejected) this.#blockedUntil = this.#now().getTime() + this.#limits.backOffMs
    this.logFailure(failure)
    throw createUnavailableError()
  }

  logFailure(reason: string): void {
    const key = this.#key
    // A reason may quote the requested URL, which contains the key.
    const keyForms = key === undefined ? [] : [key, encodeURIComponent(key)]
    const safe = keyForms.reduce((text, form) => text.replaceAll(form, '[secret]'), reason)
    this.#log.warn(
      { host: this.#base.host, failure: safe.slice(0, 200) },
      'Weather request failed; no weather is returned',
    )
  }
}

const errorBody = z.object({ reason: z.string() })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

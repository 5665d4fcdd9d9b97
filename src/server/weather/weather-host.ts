// One host on the internet that is asked for weather, and trusted with nothing: neither to answer, nor to
// answer shortly, nor to be asked by everybody at once (security design 1.3.6, 15.1.3).
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { type FetchedText, fetchText, orFailure } from '../fetch-text'
import { patiently } from '../patience'
import { notAvailable } from './provider'

export const hostLimits = {
  /** For the whole answer, connecting included. */
  patienceMs: 4000,
  largestReply: 256 * 1024,
  mostAtOnce: 8,
  /** So long a host that failed is left alone; nobody waits for it meanwhile. */
  restMs: 5000,
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
  #underWay = 0
  #restsUntil = 0

  constructor(base: URL, key: string | undefined, { log, now, limits = hostLimits }: HostOptions) {
    this.#base = base
    this.#key = key
    this.#log = log
    this.#now = now
    this.#limits = limits
  }

  /** The body of the answer, as yet unchecked. */
  async ask(parameters: Readonly<Record<string, string>>): Promise<unknown> {
    if (this.#underWay >= this.#limits.mostAtOnce || this.#now().getTime() < this.#restsUntil)
      throw notAvailable()
    const url = new URL(this.#base)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    if (this.#key !== undefined) url.searchParams.set('apikey', this.#key)
    this.#underWay++
    const reply = await this.#fetch(url)
    this.#underWay--
    if ('failure' in reply) return this.#fail(reply.failure)
    const body = parsed(reply.text)
    if (reply.status === 200 && body !== undefined) return body
    const reason = z.safeParse(refusal, body).data?.reason ?? (body === undefined ? 'no JSON' : 'no reason')
    return this.#fail(`${reply.status} ${reason}`, reply.status === 400)
  }

  #fetch(url: URL): Promise<FetchedText> {
    const { patienceMs, largestReply } = this.#limits
    const headers = { accept: 'application/json' }
    return orFailure(patiently(patienceMs, signal => fetchText(url, { signal, headers }, largestReply)))
  }

  /** Logs why, and refuses. What was wrong with one request alone says nothing about the next. */
  #fail(failure: string, isOurs = false): never {
    if (!isOurs) this.#restsUntil = this.#now().getTime() + this.#limits.restMs
    this.complain(failure)
    throw notAvailable()
  }

  complain(reason: string): void {
    const key = this.#key
    // A reason may quote the address that was asked, and the key with it.
    const forms = key === undefined ? [] : [key, encodeURIComponent(key)]
    const safe = forms.reduce((text, form) => text.replaceAll(form, '[secret]'), reason)
    this.#log.warn({ host: this.#base.host, reason: safe.slice(0, 200) }, 'the weather service failed')
  }
}

const refusal = z.object({ reason: z.string() })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// One host on the internet that is asked for weather, and trusted with nothing: neither to answer, nor to
// answer shortly, nor to be asked by everybody at once (security design 1.3.6, 15.1.3).
import type { Logger } from 'pino'
import * as z from 'zod/mini'
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

type Reply = { readonly status: number; readonly text: string } | { readonly failure: string }

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
    const reply = await fetchText(url, this.#limits)
    this.#underWay--
    if ('failure' in reply) return this.#fail(reply.failure)
    const body = parsed(reply.text)
    if (reply.status === 200 && body !== undefined) return body
    const reason = z.safeParse(refusal, body).data?.reason ?? (body === undefined ? 'no JSON' : 'no reason')
    return this.#fail(`${reply.status} ${reason}`, reply.status === 400)
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

async function fetchText(url: URL, { patienceMs, largestReply }: HostLimits): Promise<Reply> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(url, {
      signal,
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    const text = await textOf(response, largestReply)
    return text === undefined ? { failure: 'the reply is too large' } : { status: response.status, text }
  } catch (error) {
    return { failure: wordFor(error) }
  }
}

/** Counts what comes out of the decompression, and stops reading at the limit. */
async function textOf({ body }: Response, largest: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > largest) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Not the message: it may quote the address, and the key with it. */
function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  if (!(cause instanceof Error)) return error.name
  return 'code' in cause ? String(cause.code) : cause.message
}

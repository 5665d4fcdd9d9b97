// Counts what one network address does within a while, in this process. Bounded: the oldest are forgotten.
import { Refusal } from '../http/errors'
import type { Window } from './limits'

const mostAddresses = 10_000

export class AttemptWindow {
  readonly #times = new Map<string, number[]>()
  readonly #window: Window

  constructor(window: Window) {
    this.#window = window
  }

  /** Refuses an address that has used up its number. */
  check(ip: string, now: Date): void {
    const times = this.#recent(networkOf(ip), now)
    const [oldest] = times
    if (times.length < this.#window.most || oldest === undefined) return
    throw tooMany(oldest + this.#window.withinMs - now.getTime())
  }

  count(ip: string, now: Date): void {
    const address = networkOf(ip)
    const times = [...this.#recent(address, now), now.getTime()]
    this.#times.delete(address)
    this.#times.set(address, times)
    const [first] = this.#times.keys()
    if (this.#times.size > mostAddresses && first !== undefined) this.#times.delete(first)
  }

  #recent(address: string, now: Date): number[] {
    const since = now.getTime() - this.#window.withinMs
    return (this.#times.get(address) ?? []).filter(time => time > since)
  }
}

export function tooMany(waitMs: number): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new Refusal(429, 'Too many attempts. Please try again later.', { retryAfterSeconds })
}

/** One household has a whole IPv6 network of addresses; it counts as one. */
function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip
}

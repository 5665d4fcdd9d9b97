// Caches weather replies, so that many viewers cause one request.
import { LruCache } from '../lru-cache'
import { toLocalDay } from './local-day'
import type { Place, WeatherNow, WeatherOfDay, WeatherProvider } from './provider'

const minuteMs = 60_000

const replyLifetimeMs = 10 * minuteMs
/** A failure is cached for this long, so that requests do not wait for a service that is down. */
const failureLifetimeMs = 5000
/** While the service fails, a reply up to this age is still returned. */
const maxStaleMs = 60 * minuteMs
const maxEntries = 500

type CacheEntry<Reply> = { readonly expiresAt: number } & (
  | { readonly reply: Reply; readonly fetchedAt: number }
  | { readonly error: unknown }
)

class ReplyCache<Reply> {
  readonly #entries = new LruCache<string, CacheEntry<Reply>>(maxEntries)
  readonly #pending = new Map<string, Promise<Reply>>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Returns the cached reply, or joins the pending request for the key. */
  async getOrFetch(
    key: string,
    fetchReply: () => Promise<Reply>,
    getLifetimeMs: (reply: Reply) => number,
  ): Promise<Reply> {
    const entry = this.#entries.get(key)
    if (entry && this.#now().getTime() < entry.expiresAt) {
      if ('error' in entry) throw entry.error
      return entry.reply
    }
    const pending = this.#pending.get(key)
    if (pending) return pending
    const request = this.#fetch(key, fetchReply, getLifetimeMs).finally(() => this.#pending.delete(key))
    this.#pending.set(key, request)
    return request
  }

  async #fetch(
    key: string,
    fetchReply: () => Promise<Reply>,
    getLifetimeMs: (reply: Reply) => number,
  ): Promise<Reply> {
    try {
      const reply = await fetchReply()
      const fetchedAt = this.#now().getTime()
      this.#entries.set(key, { reply, fetchedAt, expiresAt: fetchedAt + getLifetimeMs(reply) })
      return reply
    } catch (error) {
      return this.#useStaleOrFail(key, error)
    }
  }

  #useStaleOrFail(key: string, error: unknown): Reply {
    const now = this.#now().getTime()
    const last = this.#entries.get(key)
    const expiresAt = now + failureLifetimeMs
    if (last && 'reply' in last && now - last.fetchedAt < maxStaleMs) {
      this.#entries.set(key, { ...last, expiresAt })
      return last.reply
    }
    this.#entries.set(key, { error, expiresAt })
    throw error
  }
}

export class WeatherCache implements WeatherProvider {
  readonly source: WeatherProvider['source']
  readonly #provider: WeatherProvider
  readonly #now: () => Date
  readonly #current: ReplyCache<WeatherNow>
  readonly #days: ReplyCache<WeatherOfDay>

  constructor(provider: WeatherProvider, now: () => Date) {
    this.source = provider.source
    this.#provider = provider
    this.#now = now
    this.#current = new ReplyCache(now)
    this.#days = new ReplyCache(now)
  }

  readCurrent(place: Place): Promise<WeatherNow> {
    const rounded = roundPlace(place)
    return this.#current.getOrFetch(
      toCacheKey(rounded),
      () => this.#provider.readCurrent(rounded),
      () => replyLifetimeMs,
    )
  }

  readDay(place: Place, day: string): Promise<WeatherOfDay> {
    const rounded = roundPlace(place)
    const isPast = day < toLocalDay(this.#now(), place.timezone)
    return this.#days.getOrFetch(
      `${toCacheKey(rounded)} ${day}`,
      () => this.#provider.readDay(rounded, day),
      reply => (isPast && isComplete(reply) ? Infinity : replyLifetimeMs),
    )
  }
}

/** Rounds to about a kilometer; the grid of the service is coarser. */
function roundPlace({ latitude, longitude, timezone }: Place): Place {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
    timezone,
  }
}

function toCacheKey({ latitude, longitude, timezone }: Place): string {
  return `${latitude} ${longitude} ${timezone}`
}

/** The archive may not yet have all hours of a past day. */
function isComplete({ hourly }: WeatherOfDay): boolean {
  return (
    hourly.time.length > 0 && !hourly.temperature_2m.includes(null) && !hourly.weather_code.includes(null)
  )
}

// Weather that was just asked for is not asked for again, however many people look at it.
import { dayAt } from './local-day'
import type { Place, WeatherNow, WeatherOfDay, WeatherProvider } from './provider'

const minute = 60_000

const freshMs = 10 * minute
/** Short enough that a service that is back is soon seen, long enough that nobody waits for one that is not. */
const failureMs = 5000
/** While the service is away, weather of this age is better than none. */
const stillGoodMs = 60 * minute
const most = 500

type Kept<Answer> = { readonly until: number } & (
  | { readonly answer: Answer; readonly since: number }
  | { readonly error: unknown }
)

class Memory<Answer> {
  /** From the one used longest ago to the one used last. */
  readonly #kept = new Map<string, Kept<Answer>>()
  readonly #underWay = new Map<string, Promise<Answer>>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  /** What is remembered, or what the one question under way will bring. */
  async recall(key: string, ask: () => Promise<Answer>, keepMs: (answer: Answer) => number): Promise<Answer> {
    const kept = this.#kept.get(key)
    if (kept && this.#now().getTime() < kept.until) {
      this.#keep(key, kept)
      if ('error' in kept) throw kept.error
      return kept.answer
    }
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const asking = this.#ask(key, ask, keepMs).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, asking)
    return asking
  }

  async #ask(key: string, ask: () => Promise<Answer>, keepMs: (answer: Answer) => number): Promise<Answer> {
    try {
      const answer = await ask()
      const since = this.#now().getTime()
      this.#keep(key, { answer, since, until: since + keepMs(answer) })
      return answer
    } catch (error) {
      return this.#fallBack(key, error)
    }
  }

  #fallBack(key: string, error: unknown): Answer {
    const now = this.#now().getTime()
    const last = this.#kept.get(key)
    const until = now + failureMs
    if (last && 'answer' in last && now - last.since < stillGoodMs) {
      this.#keep(key, { ...last, until })
      return last.answer
    }
    this.#keep(key, { error, until })
    throw error
  }

  #keep(key: string, kept: Kept<Answer>): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > most && oldest !== undefined) this.#kept.delete(oldest)
  }
}

export class WeatherCache implements WeatherProvider {
  readonly source: WeatherProvider['source']
  readonly #provider: WeatherProvider
  readonly #now: () => Date
  readonly #current: Memory<WeatherNow>
  readonly #days: Memory<WeatherOfDay>

  constructor(provider: WeatherProvider, now: () => Date) {
    this.source = provider.source
    this.#provider = provider
    this.#now = now
    this.#current = new Memory(now)
    this.#days = new Memory(now)
  }

  current(place: Place): Promise<WeatherNow> {
    const near = roundedPlace(place)
    return this.#current.recall(
      keyOf(near),
      () => this.#provider.current(near),
      () => freshMs,
    )
  }

  day(place: Place, day: string): Promise<WeatherOfDay> {
    const near = roundedPlace(place)
    const isOver = day < dayAt(this.#now(), place.timezone)
    return this.#days.recall(
      `${keyOf(near)} ${day}`,
      () => this.#provider.day(near, day),
      answer => (isOver && isComplete(answer) ? Infinity : freshMs),
    )
  }
}

/** About a kilometre: the service's own grid is coarser. */
function roundedPlace({ latitude, longitude, timezone }: Place): Place {
  return {
    latitude: Math.round(latitude * 100) / 100,
    longitude: Math.round(longitude * 100) / 100,
    timezone,
  }
}

function keyOf({ latitude, longitude, timezone }: Place): string {
  return `${latitude} ${longitude} ${timezone}`
}

/** The archive may not yet have all hours of a day that is over. */
function isComplete({ hourly }: WeatherOfDay): boolean {
  return (
    hourly.time.length > 0 && !hourly.temperature_2m.includes(null) && !hourly.weather_code.includes(null)
  )
}

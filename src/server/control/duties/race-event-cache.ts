// The event of each race that requests of officials name. Cached, because the guard needs it for every request.
import type { Database } from '../../db/database'
import { findRace } from '../../races/race-store'
import { LruCache } from '../../lru-cache'

interface Entry {
  readonly eventId: string
  loadedAt: number
}

interface Options {
  readonly database: Pick<Database, 'orm'>
  readonly now: () => Date
}

const maxRaces = 1000
/** An administrator can move a race to another event, also on another node. */
const maxAgeMs = 1000

export class RaceEventCache {
  readonly #options: Options
  readonly #races = new LruCache<string, Entry>(maxRaces)

  constructor(options: Options) {
    this.#options = options
  }

  /** Returns undefined for an unknown race. Synchronous while the event is cached. */
  find(raceId: string): string | undefined | Promise<string | undefined> {
    const cached = this.#races.get(raceId)
    return cached && this.#isFresh(cached) ? cached.eventId : this.#load(raceId, cached)
  }

  #isFresh({ loadedAt }: Entry): boolean {
    return Math.abs(this.#options.now().getTime() - loadedAt) <= maxAgeMs
  }

  async #load(raceId: string, cached: Entry | undefined): Promise<string | undefined> {
    const { database, now } = this.#options
    const loadedAt = now().getTime()
    try {
      const race = await findRace(database.orm, raceId)
      if (race) this.#races.set(raceId, { eventId: race.eventId, loadedAt })
      else this.#races.delete(raceId)
      return race?.eventId
    } catch (error) {
      // The desk works without the database (C-015).
      if (!cached) throw error
      cached.loadedAt = now().getTime()
      return cached.eventId
    }
  }
}

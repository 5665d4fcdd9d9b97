import type { Database } from '../../db/database'
import { LruCache } from '../../lru-cache'
import { findMapBytes } from './track-map-store'

interface CachedMap {
  readonly bytes: Uint8Array
  readonly readAt: number
}

const maxBytes = 32 * 2 ** 20
/** After this time a map is read again, because another node may have deleted it. */
const maxAgeMs = 60_000

/** Uploaded maps in memory, so that viewers do not read them from the database one by one. */
export class MapFileCache {
  readonly #database: Pick<Database, 'orm'>
  readonly #now: () => Date
  readonly #maps = new LruCache<string, CachedMap>(maxBytes, ({ bytes }) => bytes.length)
  #pending = new Map<string, Promise<Uint8Array | undefined>>()

  constructor(database: Pick<Database, 'orm'>, now: () => Date) {
    this.#database = database
    this.#now = now
  }

  async find(hash: string): Promise<Uint8Array | undefined> {
    const cached = this.#maps.get(hash)
    if (cached && this.#now().getTime() - cached.readAt < maxAgeMs) return cached.bytes
    // Parallel requests for a map share one query.
    const found = this.#pending.get(hash) ?? this.#read(hash)
    this.#pending.set(hash, found)
    return found
  }

  /** Called after a map was deleted or replaced. */
  clear(): void {
    this.#maps.clear()
    // Reads that started before the change are not stored.
    this.#pending = new Map()
  }

  async #read(hash: string): Promise<Uint8Array | undefined> {
    const pending = this.#pending
    try {
      const bytes = await findMapBytes(this.#database.orm, hash)
      if (bytes && pending === this.#pending) this.#maps.set(hash, { bytes, readAt: this.#now().getTime() })
      return bytes
    } finally {
      pending.delete(hash)
    }
  }
}

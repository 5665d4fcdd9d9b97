import type { Database } from '../db/database'
import { LruCache } from '../lru-cache'
import { readStoredSheet, type StoredSheet } from './stored-sheet'

interface CacheEntry {
  readonly readAt: number
  readonly sheet: Promise<StoredSheet | undefined>
}

/** Limits how long a correction, an import or the write of another node stays invisible. */
const maxAgeMs = 5000
const maxSheets = 60

/** Keeps the sheets of recently requested stored races in memory for a few seconds. */
export class StoredSheetCache {
  readonly #database: Database
  readonly #now: () => number
  readonly #entries = new LruCache<string, CacheEntry>(maxSheets)

  constructor(database: Database, now: () => number = () => performance.now()) {
    this.#database = database
    this.#now = now
  }

  /** Concurrent requests share one read. */
  async find(raceId: string): Promise<StoredSheet | undefined> {
    const entry = this.#entries.get(raceId)
    if (entry !== undefined && this.#now() - entry.readAt < maxAgeMs) return entry.sheet
    const before = await entry?.sheet.catch(() => undefined)
    const newer = this.#entries.get(raceId)
    if (newer !== undefined && newer !== entry) return newer.sheet
    const sheet = this.#read(raceId, before)
    this.#entries.set(raceId, { readAt: this.#now(), sheet })
    return sheet
  }

  invalidateAll(): void {
    this.#entries.clear()
  }

  invalidate(...raceIds: readonly string[]): void {
    for (const raceId of raceIds) this.#entries.delete(raceId)
  }

  async #read(raceId: string, before: StoredSheet | undefined): Promise<StoredSheet | undefined> {
    try {
      const sheet = await readStoredSheet(this.#database.orm, raceId)
      // Returning the same object for the same content keeps the responses that were encoded from it.
      return before !== undefined && before.id === sheet?.id ? before : sheet
    } catch (error) {
      this.#entries.delete(raceId)
      throw error
    }
  }
}

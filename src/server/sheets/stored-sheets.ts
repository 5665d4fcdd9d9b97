// Past races that somebody looks at, in memory. What was read is believed for a few seconds, then read again: so a
// correction, an import or another node's work is seen without anybody having to tell.
import type { Database } from '../db/database'
import { readStoredSheet, type StoredSheet } from './stored-sheet'

interface Held {
  readonly readAt: number
  readonly sheet: Promise<StoredSheet | undefined>
}

const believedMs = 5000
const mostSheets = 60

export class StoredSheets {
  readonly #database: Database
  readonly #now: () => number
  readonly #held = new Map<string, Held>()

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database
    this.#now = now
  }

  /** Asked for by many at once, it is read once. */
  async of(raceId: string): Promise<StoredSheet | undefined> {
    const held = this.#held.get(raceId)
    if (held !== undefined && this.#now() - held.readAt < believedMs) return held.sheet
    const before = await held?.sheet.catch(() => undefined)
    const again = this.#held.get(raceId)
    if (again !== undefined && again !== held) return again.sheet
    const sheet = this.#read(raceId, before)
    this.#keep(raceId, { readAt: this.#now(), sheet })
    return sheet
  }

  forgetAll(): void {
    this.#held.clear()
  }

  /** It has just changed, and somebody was told so. */
  forget(raceId: string): void {
    this.#held.delete(raceId)
  }

  async #read(raceId: string, before: StoredSheet | undefined): Promise<StoredSheet | undefined> {
    try {
      const sheet = await readStoredSheet(this.#database.orm, raceId)
      // The same content is the same sheet, so that what was encoded of it is not encoded again.
      return before !== undefined && before.id === sheet?.id ? before : sheet
    } catch (error) {
      this.#held.delete(raceId)
      throw error
    }
  }

  #keep(raceId: string, held: Held): void {
    this.#held.delete(raceId)
    const [oldest] = this.#held.keys()
    if (this.#held.size >= mostSheets && oldest !== undefined) this.#held.delete(oldest)
    this.#held.set(raceId, held)
  }
}

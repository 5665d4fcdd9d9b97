// Keeps a part of the state between visits, under one key. Writes are throttled, a hanging storage is
// given up after five seconds, and what does not fit its schema is dropped (decisions ).
import * as z from 'zod/mini'
import { complain } from './complain'

export const rootKey = 'persist:root'
export const rehydrateMs = 5000
export const writeEveryMs = 500

/** localStorage, or anything slower that looks like it. */
export interface KeptStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface PersistorOptions<Kept> {
  readonly storage: KeptStorage
  readonly schema: z.ZodMiniType<Kept>
  /** What to keep of the state now; the same object as long as nothing of it changed. May throw. */
  readonly select: () => Kept
}

export class Persistor<Kept> {
  readonly #options: PersistorOptions<Kept>
  #written: Kept | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasComplained = false

  constructor(options: PersistorOptions<Kept>) {
    this.#options = options
  }

  /** What was kept, if it is there in time and fits. Never rejects: the app starts without it. */
  async rehydrate(): Promise<Kept | undefined> {
    const { storage, schema } = this.#options
    try {
      const late = new Promise<null>(resolve => {
        setTimeout(() => resolve(null), rehydrateMs)
      })
      const text = await Promise.race([storage.getItem(rootKey), late])
      return text === null ? undefined : z.parse(schema, JSON.parse(text))
    } catch (error) {
      this.#complain('The kept state was dropped', error)
      return undefined
    }
  }

  /** To be called whenever the state may have changed. */
  readonly note = (): void => {
    if (this.#timer !== undefined || this.#select() === this.#written) return
    this.#timer = setTimeout(this.flush, writeEveryMs)
  }

  /** Writes what is waiting, now. */
  readonly flush = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kept = this.#select()
    if (kept === this.#written) return
    this.#written = kept
    try {
      this.#options.storage.setItem(rootKey, JSON.stringify(kept))
    } catch (error) {
      this.#complain('The state could not be kept', error)
    }
  }

  /** Forgets what was kept. Writing goes on with the next change. */
  readonly purge = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#written = this.#select()
    try {
      this.#options.storage.removeItem(rootKey)
    } catch (error) {
      this.#complain('The kept state could not be removed', error)
    }
  }

  /** What cannot be kept must not stop the change that made it: then the last that could be stays. */
  #select(): Kept | undefined {
    try {
      return this.#options.select()
    } catch (error) {
      this.#complain('The state does not fit what is kept of it', error)
      return this.#written
    }
  }

  /** A full or blocked storage would complain at every change; once is enough. */
  #complain(what: string, error: unknown): void {
    if (this.#hasComplained) return
    this.#hasComplained = true
    complain(what, error)
  }
}

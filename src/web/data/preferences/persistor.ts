// Persists a part of the state between visits under one key. Writes are throttled, reading times out after five
// seconds, and stored content that does not fit its schema is dropped (decisions ).
import * as z from 'zod/mini'
import { reportError } from '../api/report-error'

export const rootKey = 'persist:root'
export const rehydrateTimeoutMs = 5000
export const writeIntervalMs = 500

/** localStorage, or an asynchronous storage with the same methods. */
export interface PersistentStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface PersistorOptions<State> {
  readonly storage: PersistentStorage
  readonly schema: z.ZodMiniType<State>
  /** Returns the part to persist; the same object as long as nothing in it changed. May throw. */
  readonly select: () => State
}

export class Persistor<State> {
  readonly #options: PersistorOptions<State>
  #written: State | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasReported = false

  constructor(options: PersistorOptions<State>) {
    this.#options = options
  }

  /** Returns the stored state if it arrives in time and fits the schema. Never rejects: the app starts without it. */
  async rehydrate(): Promise<State | undefined> {
    const { storage, schema } = this.#options
    try {
      const timeout = new Promise<null>(resolve => {
        setTimeout(() => resolve(null), rehydrateTimeoutMs)
      })
      const text = await Promise.race([storage.getItem(rootKey), timeout])
      return text === null ? undefined : z.parse(schema, JSON.parse(text))
    } catch (error) {
      this.#report('Reading the persisted state failed; it is dropped', error)
      return undefined
    }
  }

  /** Schedules a write if the state has changed. */
  readonly scheduleWrite = (): void => {
    if (this.#timer !== undefined || this.#select() === this.#written) return
    this.#timer = setTimeout(this.flush, writeIntervalMs)
  }

  /** Writes a pending change immediately. */
  readonly flush = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const state = this.#select()
    if (state === this.#written) return
    this.#written = state
    try {
      this.#options.storage.setItem(rootKey, JSON.stringify(state))
    } catch (error) {
      this.#report('Writing the persisted state failed', error)
    }
  }

  /** Deletes the stored state. The next change is written again. */
  readonly purge = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#written = this.#select()
    try {
      this.#options.storage.removeItem(rootKey)
    } catch (error) {
      this.#report('Deleting the persisted state failed', error)
    }
  }

  /** A state that does not fit the schema must not break the app: the last written one stays stored. */
  #select(): State | undefined {
    try {
      return this.#options.select()
    } catch (error) {
      this.#report('The state does not fit the persisted schema', error)
      return this.#written
    }
  }

  /** Reports only the first failure: a full or blocked storage would fail with every change. */
  #report(message: string, error: unknown): void {
    if (this.#hasReported) return
    this.#hasReported = true
    reportError(message, error)
  }
}

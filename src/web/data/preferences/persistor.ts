// Persists a part of the state between visits under one key. Writes are throttled, reading times out after five
// seconds, and stored content that does not fit its schema is dropped (decisions ). The tabs of a browser
// share the key, so a write keeps what another tab has changed.
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
  /** Returns the stored state with what changed between `base` and `own`. */
  readonly merge: (states: StatesToMerge<State>) => State
}

export interface StatesToMerge<State> {
  readonly stored: State
  /** What this page wrote or read last. */
  readonly base: State
  readonly own: State
}

export class Persistor<State> {
  readonly #options: PersistorOptions<State>
  /** What this page wrote or read last. */
  #base: State | undefined
  /** What this page tried to write last. A failed write is not repeated until the state changes. */
  #attempted: State | undefined
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
      if (text !== null) this.#base = z.parse(schema, JSON.parse(text))
      return this.#base
    } catch (error) {
      this.#report('Reading the persisted state failed; it is dropped', error)
      return undefined
    }
  }

  /** Schedules a write if the state has changed. */
  readonly scheduleWrite = (): void => {
    if (this.#timer !== undefined || this.#select() === this.#attempted) return
    this.#timer = setTimeout(this.flush, writeIntervalMs)
  }

  /** Writes a pending change immediately. */
  readonly flush = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const own = this.#select()
    if (own === undefined || own === this.#attempted) return
    this.#attempted = own
    try {
      this.#options.storage.setItem(rootKey, JSON.stringify(this.#mergeStored(own)))
      this.#base = own
    } catch (error) {
      this.#report('Writing the persisted state failed; the next change writes it again', error)
    }
  }

  /** Another tab may have written since. What it wrote in another version, or not at once readable, is replaced. */
  #mergeStored(own: State): State {
    const { storage, schema, merge } = this.#options
    const text = storage.getItem(rootKey)
    if (this.#base === undefined || typeof text !== 'string') return own
    const stored = z.safeParse(schema, parseJson(text))
    return stored.success ? merge({ stored: stored.data, base: this.#base, own }) : own
  }

  /** Deletes the stored state. The next change is written again. */
  readonly purge = (): void => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#attempted = this.#select()
    this.#base = this.#attempted
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
      return this.#attempted
    }
  }

  /** Reports only the first failure: a full or blocked storage would fail with every change. */
  #report(message: string, error: unknown): void {
    if (this.#hasReported) return
    this.#hasReported = true
    reportError(message, error)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

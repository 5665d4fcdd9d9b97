// Stores decisions with their audit rows in the background: the desk works while the database is away (C-015).
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import type { RecordedEvent } from './recorded-event'
import { storeDecision } from './store-decision'

interface Options {
  readonly database: Database
  readonly log: Logger
  /** Called when an event was stored, or when its storing has failed. */
  readonly onChange?: () => void
}

export class EventRecorder {
  readonly #options: Options
  readonly #known = new Set<string>()
  /** Those that were recorded last: most records of a feed change nothing. */
  #last: readonly RecordedEvent[] = []
  #queue: RecordedEvent[] = []
  #working: Promise<void> | undefined
  readonly #stopping = new AbortController()

  constructor(options: Options) {
    this.#options = options
  }

  /** The number of decisions that have no audit row yet. */
  get pending(): number {
    return this.#queue.length
  }

  /** Can be called with the same events again, also after a restart: each is stored once. */
  record(events: readonly RecordedEvent[]): void {
    if (events !== this.#last) this.#addNew(events)
    this.#last = events
    if (this.#queue.length > 0) this.#working ??= this.#storeAll()
  }

  #addNew(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const key = `${event.journalId} ${event.id}`
      if (this.#known.has(key)) continue
      this.#known.add(key)
      this.#queue.push(event)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#working
  }

  async #storeAll(): Promise<void> {
    const { database, log, onChange } = this.#options
    const { signal } = this.#stopping
    const options = { database, log, signal, ...(onChange && { onFailure: onChange }) }
    while (this.#queue.length > 0) {
      const [event] = this.#queue
      if (event === undefined || !(await storeDecision(options, event))) break
      this.#queue.shift()
      onChange?.()
    }
    this.#working = undefined
  }
}

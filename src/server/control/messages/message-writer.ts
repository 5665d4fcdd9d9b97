import { setTimeout as delay } from 'node:timers/promises'
import type { RaceMessage } from '#contract'
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import { retry } from '../../live/retry'
import { storeMessages, type StoredMessage } from './message-store'

interface MessageWriterOptions {
  readonly database: Database
  readonly log: Logger
}

const retryDelays = { firstMs: 1000, maxMs: 30_000 }
/** Limits how long a database that does not respond can delay the shutdown. The journal has all messages. */
const stopTimeoutMs = 2000

/** Stores messages in the database, in batches and until it works. Storing a message again changes nothing. */
export class MessageWriter {
  readonly #options: MessageWriterOptions
  readonly #stopping = new AbortController()
  #pending = new Map<string, StoredMessage>()
  #writing: Promise<void> | undefined

  constructor(options: MessageWriterOptions) {
    this.#options = options
  }

  add(raceId: string, message: RaceMessage): void {
    this.#pending.set(message.id, { ...message, raceId })
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined))
  }

  /** Resolves when everything is stored, or the server stops. */
  async flush(): Promise<void> {
    await this.#writing
  }

  async stop(): Promise<void> {
    await Promise.race([this.flush(), delay(stopTimeoutMs, undefined, { ref: false })])
    this.#stopping.abort()
    await this.#writing
  }

  async #writeAll(): Promise<void> {
    const { database, log } = this.#options
    const { signal } = this.#stopping
    // What was added in the same turn becomes one batch.
    await Promise.resolve()
    while (this.#pending.size > 0 && !signal.aborted) {
      const batch = [...this.#pending.values()]
      this.#pending = new Map()
      await retry(async () => storeMessages(database.orm, batch), {
        ...retryDelays,
        signal,
        onFailure: error => log.warn({ err: error }, 'Storing race messages failed; it is tried again'),
      })
    }
  }
}

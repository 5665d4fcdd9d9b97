import type { JournalEntry } from './journal-record'

/** Much more than any feed sends in a minute. While more is queued, input is rejected and the feed retries. */
const maxQueuedBytes = 8 * 1_048_576
/** Messages, link changes and known races are rare. */
const otherEntryBytes = 1024

interface QueuedEntry {
  readonly entry: JournalEntry
  readonly size: number
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

/** Calls `acknowledge` when the entries are on disk, and resolves when they are processed. */
type ProcessEntries = (entries: readonly JournalEntry[], acknowledge: () => void) => Promise<void>

/** Passes entries on in order, one batch at a time. */
export class EntryQueue {
  readonly #process: ProcessEntries
  readonly #onError: (error: unknown) => void
  #queue: QueuedEntry[] = []
  #queuedBytes = 0
  #working: Promise<void> | undefined

  constructor(process: ProcessEntries, onError: (error: unknown) => void) {
    this.#process = process
    this.#onError = onError
  }

  /** Everything that is not on disk yet. */
  get queuedBytes(): number {
    return this.#queuedBytes
  }

  /** Resolves when the entry is on disk; rejects if the queue is full or the entry cannot be written. */
  add(entry: JournalEntry): Promise<void> {
    const size = entry.kind === 'bytes' ? entry.bytes.length : otherEntryBytes
    if (this.#queuedBytes + size > maxQueuedBytes)
      return Promise.reject(
        new Error(`${this.#queuedBytes} bytes are queued for the disk, and no more are accepted.`),
      )
    this.#queuedBytes += size
    return new Promise((resolve, reject) => {
      this.#queue.push({ entry, size, resolve, reject })
      this.#working ??= this.#drain()
    })
  }

  async waitUntilIdle(): Promise<void> {
    await this.#working
  }

  async #drain(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue
      this.#queue = []
      try {
        await this.#process(
          batch.map(({ entry }) => entry),
          () => this.#settle(batch, ({ resolve }) => resolve()),
        )
      } catch (error) {
        this.#onError(error)
        this.#settle(batch, ({ reject }) => reject(error))
      }
    }
    // At once, not when the promise has settled: an entry that is added in between would wait for the next one.
    this.#working = undefined
  }

  /** An entry that was acknowledged before its processing failed stays acknowledged. */
  #settle(batch: QueuedEntry[], settle: (entry: QueuedEntry) => void): void {
    for (const queued of batch.splice(0)) {
      this.#queuedBytes -= queued.size
      settle(queued)
    }
  }
}

// The journal file of one session. Records that arrive during a sync are written together and share the next sync.
import type { DurableFile } from './durable-file'
import { type JournalRetrier, JournalStopped } from './journal-retrier'
import {
  encodeRecord,
  isEndRecord,
  type JournalEntry,
  type JournalRecord,
  type JournalStart,
} from './journal-record'

/** Too many bytes are queued for the disk. The record was not accepted, so the sender must keep it. */
export class JournalFull extends Error {
  override readonly name = 'JournalFull'
}

/** What all files of a journal share. */
export interface JournalFileContext {
  readonly retrier: JournalRetrier
  readonly maxQueuedBytes: number
  readonly counts: JournalCounts
  /** The open files by path. */
  readonly files: Map<string, JournalFile>
}

export interface JournalCounts {
  /** Records on disk since this process started. */
  records: number
  syncs: number
  /** Total duration of all syncs in milliseconds. */
  syncTime: number
  queuedBytes: number
}

interface QueuedRecord {
  readonly bytes: Buffer
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

export class JournalFile {
  readonly path: string
  readonly start: JournalStart
  readonly #durableFile: DurableFile
  readonly #context: JournalFileContext
  #queue: QueuedRecord[] = []
  #writing: Promise<void> | undefined
  #isEnding = false
  #onReleased = (): void => undefined
  /** Resolves when the file is closed. */
  readonly released = new Promise<void>(resolve => {
    this.#onReleased = resolve
  })

  constructor(path: string, start: JournalStart, durableFile: DurableFile, context: JournalFileContext) {
    this.path = path
    this.start = start
    this.#durableFile = durableFile
    this.#context = context
    context.files.set(path, this)
  }

  /** Resolves when the record is on disk, in the order of the calls. Rejects if the record was not accepted. */
  append(entry: JournalEntry): Promise<void> {
    return this.#add(entry)
  }

  /** Marks the session as over, so that a restart does not continue it. */
  markEnded(at: number): Promise<void> {
    return this.#add({ kind: 'ended', at, seal: this.start.seal })
  }

  /** Marks the session as stored elsewhere, so that a restart does not read this file again. */
  async close(at: number): Promise<void> {
    const written = this.#add({ kind: 'closed', at, seal: this.start.seal })
    await Promise.all([written, this.release()])
  }

  /** Accepts no more records and closes the file after the queue is on disk. The session stays open. */
  async release(): Promise<void> {
    this.#isEnding = true
    await this.#writing
    await this.#durableFile.close()
    this.#context.files.delete(this.path)
    this.#onReleased()
  }

  async #add(record: JournalRecord): Promise<void> {
    if (this.#isEnding) throw new JournalStopped(`The journal ${this.path} accepts no more records.`)
    const bytes = encodeRecord(record)
    const { counts, maxQueuedBytes } = this.#context
    const hasRoom = isEndRecord(record) || counts.queuedBytes + bytes.length <= maxQueuedBytes
    if (!hasRoom)
      throw new JournalFull(
        `The journal has ${counts.queuedBytes} bytes queued for its disk and accepts no more.`,
      )
    counts.queuedBytes += bytes.length
    return new Promise((resolve, reject) => {
      this.#queue.push({ bytes, resolve, reject })
      this.#writing ??= this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue
      this.#queue = []
      await this.#write(batch)
    }
    this.#writing = undefined
  }

  async #write(batch: readonly QueuedRecord[]): Promise<void> {
    const { counts, retrier } = this.#context
    const began = performance.now()
    try {
      await retrier.retryUntilDone(() => this.#durableFile.append(batch.map(({ bytes }) => bytes)))
      counts.syncs += 1
      counts.syncTime += performance.now() - began
      counts.records += batch.length
      for (const { bytes, resolve } of batch) {
        counts.queuedBytes -= bytes.length
        resolve()
      }
    } catch (error) {
      // Only a stop ends the retries. Later records are rejected too, so that the file has no gap.
      this.#isEnding = true
      for (const { bytes, reject } of [...batch, ...this.#queue.splice(0)]) {
        counts.queuedBytes -= bytes.length
        reject(error)
      }
    }
  }
}

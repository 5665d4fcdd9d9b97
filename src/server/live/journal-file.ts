// One session's file while it is written. Whatever arrives during a sync goes to disk together in the next one.
import type { DurableFile } from './durable-file'
import { type JournalEfforts, JournalStopped } from './journal-efforts'
import { encodeRecord, type JournalEntry, type JournalRecord, type JournalStart } from './journal-record'

/** So much waits for the disk that no more is taken: what is not taken must stay with the sender. */
export class JournalFull extends Error {
  override readonly name = 'JournalFull'
}

/** What all files of a journal share. */
export interface JournalTools {
  readonly efforts: JournalEfforts
  readonly queueLimit: number
  readonly counts: JournalCounts
  /** Those being written, by path. */
  readonly files: Map<string, JournalFile>
}

export interface JournalCounts {
  /** On disk, since this process began. */
  records: number
  syncs: number
  /** What all syncs took together, in milliseconds. */
  syncTime: number
  /** Not on disk yet. */
  queuedBytes: number
}

interface Waiting {
  readonly bytes: Buffer
  readonly resolve: () => void
  readonly reject: (reason: unknown) => void
}

export class JournalFile {
  readonly path: string
  readonly start: JournalStart
  readonly #durable: DurableFile
  readonly #tools: JournalTools
  #queue: Waiting[] = []
  #writing: Promise<void> | undefined
  #isEnding = false

  constructor(path: string, start: JournalStart, durable: DurableFile, tools: JournalTools) {
    this.path = path
    this.start = start
    this.#durable = durable
    this.#tools = tools
    tools.files.set(path, this)
  }

  /** Resolves when the record is on disk, in the order of the calls; rejects if it was not taken. */
  append(entry: JournalEntry): Promise<void> {
    return this.#add(entry)
  }

  /** The session is stored elsewhere: no restart needs this file any more. */
  async close(at: number): Promise<void> {
    const written = this.#add({ kind: 'closed', at, seal: this.start.seal })
    await Promise.all([written, this.release()])
  }

  /** Takes no more, and lets go of the file once what waits is on disk. The session stays open. */
  async release(): Promise<void> {
    this.#isEnding = true
    await this.#writing
    await this.#durable.close()
    this.#tools.files.delete(this.path)
  }

  async #add(record: JournalRecord): Promise<void> {
    if (this.#isEnding) throw new JournalStopped(`The journal ${this.path} takes no more records.`)
    const bytes = encodeRecord(record)
    const { counts, queueLimit } = this.#tools
    const isRoom = record.kind === 'closed' || counts.queuedBytes + bytes.length <= queueLimit
    if (!isRoom)
      throw new JournalFull(
        `The journal waits for its disk with ${counts.queuedBytes} bytes and takes no more.`,
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

  async #write(batch: readonly Waiting[]): Promise<void> {
    const { counts, efforts } = this.#tools
    const began = performance.now()
    try {
      await efforts.untilDone(() => this.#durable.add(batch.map(({ bytes }) => bytes)))
      counts.syncs += 1
      counts.syncTime += performance.now() - began
      counts.records += batch.length
      for (const { bytes, resolve } of batch) {
        counts.queuedBytes -= bytes.length
        resolve()
      }
    } catch (error) {
      // Only a stop ends the trying. What came later must not be written where this is missing.
      this.#isEnding = true
      for (const { bytes, reject } of [...batch, ...this.#queue.splice(0)]) {
        counts.queuedBytes -= bytes.length
        reject(error)
      }
    }
  }
}

import type { Message } from '#timing'
import type { Logger } from 'pino'
import type { FeedHealth, Sink } from '../feeds/feed'
import type { LineCounts } from '../feeds/parser'
import type { FeedSetup } from './feed-setup'
import type { Journal } from './journal'
import type { JournalFile } from './journal-file'
import { encodeRecord, type JournalEntry } from './journal-record'
import { RecordProcessor } from './record-processor'
import { recoverSessions, type UnstoredJournal } from './recover-sessions'
import type { KnownRaces } from './known-races'
import type { SessionWriter } from './session-writer'
import { createSnapshot, type Snapshot } from './snapshot'

export interface FeedPipelineOptions extends FeedSetup {
  readonly journal: Journal
  readonly writer: SessionWriter
  readonly onSnapshot: (snapshot: Snapshot) => void
  readonly createId: () => string
  readonly now: () => number
  readonly log: Logger
}

interface QueuedEntry {
  readonly entry: JournalEntry
  readonly resolve: () => void
}

/** Much more than any feed sends in a minute. While more is queued for the disk, input is rejected and the feed retries. */
const maxQueuedBytes = 8 * 1_048_576

export interface PipelineHealth extends FeedHealth {
  readonly lines: LineCounts
  /** When the newest line was received. */
  readonly receivedAt: number | undefined
  readonly isJournalStuck: boolean
}

/**
 * Takes the input of one feed, in order, through journal, parser and engine, and reports a snapshot after each change.
 * A new run starts a new journal file, so that a restart reads only the session that is still running.
 */
export class FeedPipeline {
  readonly #options: FeedPipelineOptions
  #processor: RecordProcessor
  #snapshot: Snapshot
  #file: JournalFile | undefined
  #queue: QueuedEntry[] = []
  #working: Promise<void> | undefined
  #isRecovering = true

  constructor(options: FeedPipelineOptions) {
    this.#options = options
    this.#processor = new RecordProcessor(options.createParser, undefined)
    this.#snapshot = createSnapshot(this.#processor)
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Whether the open session is still being restored. */
  get isRecovering(): boolean {
    return this.#isRecovering
  }

  /** Restores the session that a stop or crash left open, then starts the feed. */
  async start(): Promise<void> {
    const receivedAt = await this.#recover().finally(() => (this.#isRecovering = false))
    this.#publish(receivedAt ?? this.#options.now())
    const sink: Sink = {
      receive: (bytes, at) => this.#enqueue({ kind: 'bytes', at, bytes }),
      receiveLinkChange: (isUp, at) => this.#enqueueLinkChange({ kind: 'link', at, isUp }),
    }
    this.#options.feed.start(sink)
  }

  /** Returns when the last record was received. */
  async #recover(): Promise<number | undefined> {
    const { processor, file, unstored, uncopied, receivedAt } = await recoverSessions(this.#options)
    this.#processor = processor
    this.#file = file ?? (await this.#beginFile())
    await this.#write(uncopied)
    await this.#process(uncopied)
    for (const each of unstored) this.#store(each)
    return receivedAt
  }

  /** Leaves the session open, so that it continues after a restart. */
  async stop(): Promise<void> {
    await this.#options.feed.stop()
    await this.#working
  }

  /** Ends the session: stores it and closes its journal file. */
  async end(): Promise<void> {
    await this.stop()
    const file = this.#file
    this.#file = undefined
    if (file === undefined) return
    const { run, session } = this.#processor
    await this.#options.writer.storeEnded(file.start, [{ run, session }])
    await file.close(this.#options.now())
  }

  /** Adds a message that did not come from the feed, such as a correction. It is journaled like feed data. */
  addMessage(message: Message): Promise<void> {
    return this.#enqueue({ kind: 'message', at: this.#options.now(), message })
  }

  /** Records what the database knows about the timed races. */
  async addKnown(known: KnownRaces): Promise<void> {
    const entry = { kind: 'known', at: this.#options.now(), known } as const
    // Throws if the record is too large. The queue must not contain what the journal refuses.
    encodeRecord(entry)
    await this.#enqueue(entry)
  }

  getHealth(): PipelineHealth {
    const { feed, journal } = this.#options
    return {
      ...feed.getHealth(),
      lines: this.#processor.lines,
      receivedAt: this.#snapshot.receivedAt,
      isJournalStuck: journal.health.isStuck,
    }
  }

  /** Resolves when the entry is on disk; rejects when the queue is full. */
  #enqueue(entry: JournalEntry): Promise<void> {
    if (this.#options.journal.health.queuedBytes > maxQueuedBytes)
      return Promise.reject(new Error('The journal has too much data queued for its disk.'))
    return new Promise(resolve => {
      this.#queue.push({ entry, resolve })
      this.#working ??= this.#drainQueue()
        // The journal was stopped: entries that are not on disk stay unacknowledged.
        .catch((error: unknown) =>
          this.#options.log.error(
            { err: error },
            'Journal append failed; queued feed data is not acknowledged',
          ),
        )
        .finally(() => (this.#working = undefined))
    })
  }

  #enqueueLinkChange(entry: JournalEntry): void {
    this.#enqueue(entry).catch((error: unknown) =>
      this.#options.log.warn({ err: error }, 'Journal append of a link change failed; it is not recorded'),
    )
  }

  async #drainQueue(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue
      this.#queue = []
      const entries = batch.map(({ entry }) => entry)
      await this.#write(entries)
      for (const { resolve } of batch) resolve()
      await this.#process(entries)
    }
  }

  async #write(entries: readonly JournalEntry[]): Promise<void> {
    const file = this.#file
    if (file === undefined) return
    await Promise.all(entries.map(entry => file.append(entry)))
  }

  async #process(entries: readonly JournalEntry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      const ended = this.#processor.process(entry)
      if (ended.length > 0) {
        const endedFile = this.#file
        this.#file = await this.#beginFile()
        // These entries belong to the new session, but were written to the old file before the session change was known.
        await this.#write(entries.slice(index + 1))
        if (endedFile !== undefined) this.#store({ journal: endedFile.start, file: endedFile, ended })
      }
      this.#publish(entry.at)
    }
  }

  /** Runs in the background: the next session does not wait for the database. */
  #store({ journal, file, ended }: UnstoredJournal): void {
    const { writer, log, now } = this.#options
    writer
      .storeEnded(journal, ended)
      .then(() => file?.close(now()))
      .catch((error: unknown) =>
        log.error({ err: error }, 'Storing an ended session failed; the next start tries again'),
      )
  }

  async #beginFile(): Promise<JournalFile> {
    const { journal, name, protocol, createId, now } = this.#options
    const checkpoint = this.#processor.createCheckpoint()
    const file = await journal.begin({ id: createId(), feed: name, protocol, startedAt: now(), checkpoint })
    this.#processor.startJournal()
    return file
  }

  #publish(at: number): void {
    const { writer, onSnapshot } = this.#options
    const journal = this.#file?.start
    this.#snapshot = createSnapshot(this.#processor, journal, at)
    onSnapshot(this.#snapshot)
    if (journal !== undefined) writer.updateRunning(journal, this.#processor.run, this.#processor.session)
  }
}

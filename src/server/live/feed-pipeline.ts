import { setImmediate as pause } from 'node:timers/promises'
import type { Message } from '#timing'
import type { Logger } from 'pino'
import type { RecordedEvent } from '../control/log/recorded-event'
import type { DecoderReport, FeedHealth, Sink } from '../feeds/feed'
import type { LineCounts } from '../feeds/parser'
import { countMissedLaps } from './count-missed-laps'
import { EntryQueue } from './entry-queue'
import { FeedMonitor, type LineReport } from './feed-monitor'
import type { FeedSetup } from './feed-setup'
import { toEndedRun } from './fold-journal'
import type { Journal } from './journal'
import type { JournalFile } from './journal-file'
import { encodeRecord, type JournalEntry } from './journal-record'
import { RecordProcessor } from './record-processor'
import { recoverSessions, releaseFiles, type UnstoredJournal } from './recover-sessions'
import type { KnownRaces } from './known-races'
import type { SessionWriter } from './session-writer'
import { createSnapshot, type CurrentSnapshot, type Snapshot } from './snapshot'
import { storeEndedJournal } from './store-leftovers'

export interface FeedPipelineOptions extends FeedSetup {
  readonly journal: Journal
  readonly writer: SessionWriter
  readonly onSnapshot: (snapshot: Snapshot) => void
  /** Called when the database refuses an ended session. */
  readonly onSetAside?: (() => void) | undefined
  readonly createId: () => string
  readonly now: () => number
  readonly log: Logger
}

export interface PipelineHealth extends FeedHealth {
  readonly lines: LineCounts
  /** When the newest line was received. */
  readonly receivedAt: number | undefined
  readonly isJournalStuck: boolean
}

/** What the lamps of the desk show about the feed. */
export interface FeedReport extends Pick<FeedHealth, 'state' | 'since' | 'lastError'>, LineReport {
  readonly missedLaps: number
  /** Undefined for feeds without decoders. */
  readonly decoders: DecoderReport | undefined
  /** Since when the database does not take changes that are due; undefined if it does. */
  readonly overdueSince: number | undefined
}

/**
 * Takes the input of one feed, in order, through journal, parser and engine, and reports a snapshot after each change.
 * A new run starts a new journal file, so that a restart reads only the session that is still running.
 */
export class FeedPipeline {
  readonly #options: FeedPipelineOptions
  readonly #monitor = new FeedMonitor()
  #processor: RecordProcessor
  #snapshot: CurrentSnapshot
  #file: JournalFile | undefined
  readonly #queue: EntryQueue
  #started: Promise<void> | undefined
  /** What waits until a decision is applied, by the id of the event. */
  readonly #appliedControl = new Map<string, () => void>()
  #isRecovering = true
  #isEnding = false

  constructor(options: FeedPipelineOptions) {
    const { refusedLines } = this.#monitor
    this.#options = { ...options, createParser: state => options.createParser(state, refusedLines) }
    this.#queue = new EntryQueue(
      async (entries, acknowledge) => {
        await this.#write(entries)
        acknowledge()
        await this.#process(entries)
      },
      error =>
        options.log.error({ err: error }, 'Processing feed data failed; what is not on disk is rejected'),
    )
    this.#processor = new RecordProcessor(this.#options.createParser, undefined)
    this.#snapshot = { ...createSnapshot(this.#processor), timeline: this.#processor.timeline }
  }

  get snapshot(): CurrentSnapshot {
    return this.#snapshot
  }

  get protocol(): string {
    return this.#options.protocol
  }

  /** Whether the open session is still being restored. */
  get isRecovering(): boolean {
    return this.#isRecovering
  }

  /** Restores the session that a stop or crash left open, then starts the feed. */
  start(): Promise<void> {
    this.#started ??= this.#start().finally(() => (this.#isRecovering = false))
    return this.#started
  }

  async #start(): Promise<void> {
    const receivedAt = await this.#recover()
    this.#isRecovering = false
    this.#monitor.start(this.#processor.lines)
    // A disk that did not respond may have delayed the start until after the end.
    if (this.#isEnding) return
    this.#publish(receivedAt ?? this.#options.now())
    const sink: Sink = {
      receive: (bytes, at) => this.#queue.add({ kind: 'bytes', at, bytes }),
      receiveLinkChange: (isUp, at) => this.#enqueueLinkChange({ kind: 'link', at, isUp }),
    }
    this.#options.feed.start(sink)
  }

  /** Returns when the last record was received. */
  async #recover(): Promise<number | undefined> {
    const { processor, file, unstored, uncopied, receivedAt } = await recoverSessions(this.#options)
    this.#processor = processor
    try {
      this.#file = file ?? (await this.#beginFile())
      await this.#write(uncopied)
      await this.#process(uncopied)
    } catch (error) {
      await releaseFiles([{ file: this.#file ?? file }, ...unstored])
      throw error
    }
    for (const each of unstored) void this.#store(each)
    return receivedAt
  }

  /** Leaves the session open, so that it continues after a restart. */
  async stop(): Promise<void> {
    await this.#options.feed.stop()
    await this.#queue.waitUntilIdle()
  }

  /** Ends the session. Resolves when it is stored and its journal file is closed. */
  async end(): Promise<void> {
    this.#isEnding = true
    await this.#started?.catch(() => undefined)
    await this.stop()
    const file = this.#file
    this.#file = undefined
    if (file === undefined) return
    await file.markEnded(this.#options.now())
    await this.#store({ journal: file.start, file, ended: [toEndedRun(this.#processor)] })
  }

  /** Adds a message that did not come from the feed, such as a correction. It is journaled like feed data. */
  addMessage(message: Message): Promise<void> {
    return this.#queue.add({ kind: 'message', at: this.#options.now(), message })
  }

  /** Records what the database knows about the timed races. */
  async addKnown(known: KnownRaces): Promise<void> {
    const entry = { kind: 'known', at: this.#options.now(), known } as const
    // Throws if the record is too large. The queue must not contain what the journal refuses.
    encodeRecord(entry)
    await this.#queue.add(entry)
  }

  /** Records a decision of race control. Resolves when it is applied; rejects if it was not. */
  async addControl(event: RecordedEvent): Promise<void> {
    const entry = { kind: 'control', at: event.at, event } as const
    // Throws if the record is too large.
    encodeRecord(entry)
    const applied = new Promise<void>(resolve => this.#appliedControl.set(event.id, resolve))
    try {
      await this.#queue.add(entry)
      await applied
      if (!this.#processor.controlEvents.some(({ id }) => id === event.id))
        throw new Error('Another decision was written first, or the session has ended.')
    } finally {
      this.#appliedControl.delete(event.id)
    }
  }

  getHealth(): PipelineHealth {
    const { feed, journal, writer } = this.#options
    const health = feed.getHealth()
    const problems = [health.lastError, this.#processor.problem, writer.problem]
    return {
      ...health,
      lastError: problems.filter(problem => problem !== undefined).join('; ') || undefined,
      lines: this.#processor.lines,
      receivedAt: this.#snapshot.receivedAt,
      isJournalStuck: journal.health.isStuck,
    }
  }

  readReport(now: number): FeedReport {
    const { feed, writer } = this.#options
    const { state, since, lastError } = this.getHealth()
    const lines = this.#monitor.read(now)
    return {
      ...lines,
      state,
      since,
      lastError,
      missedLaps: countMissedLaps(this.#processor.session, lines.breaks),
      decoders: feed.getDecoders?.(now),
      overdueSince: writer.overdueSince,
    }
  }

  #enqueueLinkChange(entry: JournalEntry): void {
    this.#queue
      .add(entry)
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'Journal append of a link change failed; it is not recorded'),
      )
  }

  async #write(entries: readonly JournalEntry[]): Promise<void> {
    const file = this.#file
    if (file === undefined) return
    await Promise.all(entries.map(entry => file.append(entry)))
  }

  async #process(entries: readonly JournalEntry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      const steps = this.#processor.processInSlices(entry)
      let step = steps.next()
      // Only decisions take several steps. All other entries are processed at once.
      for (; !step.done; step = steps.next()) await pause()
      const ended = step.value
      this.#monitor.follow(entry, this.#processor.lines, this.#processor.session.clock)
      if (ended.length > 0) {
        const endedFile = this.#file
        this.#file = await this.#beginFile()
        // These entries belong to the new session, but were written to the old file before the session change was known.
        await this.#write(entries.slice(index + 1))
        if (endedFile !== undefined) void this.#store({ journal: endedFile.start, file: endedFile, ended })
      }
      // After a decision everything has changed, so folding, the update of viewers and the answer are turns of their own.
      if (entry.kind === 'control') await pause()
      this.#publish(entry.at)
      if (entry.kind === 'control') {
        await pause()
        this.#appliedControl.get(entry.event.id)?.()
      }
    }
  }

  /** Runs in the background: the next session does not wait for the database. */
  #store(unstored: UnstoredJournal): Promise<void> {
    return storeEndedJournal(unstored, this.#options)
  }

  async #beginFile(): Promise<JournalFile> {
    const { journal, name, protocol, createId, now } = this.#options
    const checkpoint = this.#processor.createCheckpoint()
    const id = createId()
    const file = await journal.begin({ id, feed: name, protocol, startedAt: now(), checkpoint })
    this.#processor.startJournal(id)
    return file
  }

  #publish(at: number): void {
    const { writer, onSnapshot } = this.#options
    const journal = this.#file?.start
    const { timeline } = this.#processor
    this.#snapshot = { ...createSnapshot(this.#processor, journal, at), timeline }
    onSnapshot(this.#snapshot)
    if (journal !== undefined) writer.updateRunning(journal, this.#processor.run, this.#processor.session)
  }
}

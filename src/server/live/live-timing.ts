import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createId } from '../create-id'
import type { RecordedEvent } from '../control/log/recorded-event'
import { FeedPipeline, type FeedReport, type PipelineHealth } from './feed-pipeline'
import type { FeedSetup } from './feed-setup'
import { type Journal, type JournalHealth, type JournalOptions, openJournal } from './journal'
import type { KnownRaces } from './known-races'
import type { SessionWriter } from './session-writer'
import type { CurrentSnapshot, Snapshot } from './snapshot'
import { storeLeftovers } from './store-leftovers'

export interface LiveTimingOptions {
  readonly dataFolder: string
  readonly log: Logger
  readonly now?: () => number
  readonly journal?: Partial<JournalOptions>
  readonly stopTimeoutMs?: number
}

/** Limits how long a disk or a database that does not respond can delay the shutdown of the server. */
const defaultStopTimeoutMs = 3000
/** Nearly always an ended session is stored by then. The caller does not wait longer. */
const storeWaitMs = 1000

/** Resolves after the work or after the time, whichever is first. */
async function waitUpTo(timeoutMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, delay(timeoutMs, undefined, { ref: false })])
}

interface FollowedFeed {
  readonly pipeline: FeedPipeline
  readonly writer: SessionWriter
}

/**
 * Owns the journal and the pipeline of the one feed that is followed, and publishes its snapshots. Works without a
 * database.
 */
export class LiveTiming {
  readonly #journal: Journal
  readonly #options: LiveTimingOptions
  readonly #listeners = new Set<(snapshot: Snapshot) => void>()
  #followed: FollowedFeed | undefined
  /** Feeds that are no longer followed, until their sessions are stored. */
  readonly #ending = new Set<FollowedFeed>()
  #setAsideCount = 0
  #onLeftoversStored = (): void => undefined
  readonly #leftoversStored = new Promise<void>(resolve => {
    this.#onLeftoversStored = resolve
  })

  constructor(options: LiveTimingOptions) {
    this.#options = options
    this.#journal = openJournal(join(options.dataFolder, 'journal'), options.log, options.journal)
  }

  /** The current state; undefined while no feed is followed. */
  get snapshot(): CurrentSnapshot | undefined {
    return this.#followed?.pipeline.snapshot
  }

  /** Whether the journal of the current session is being read again. Snapshots are of earlier moments until then. */
  get isRecovering(): boolean {
    return this.#followed?.pipeline.isRecovering === true
  }

  /** How many ended sessions the database has refused. They stay in the journal. */
  get setAsideCount(): number {
    return this.#setAsideCount
  }

  /** Calls the listener after every change, whichever feed is followed. Returns the unsubscribe function. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Records what the database knows about the timed races. */
  async addKnown(known: KnownRaces): Promise<void> {
    await this.#followed?.pipeline.addKnown(known)
  }

  /** Records a decision of race control. Resolves when it is applied. */
  async addControl(event: RecordedEvent): Promise<void> {
    if (this.#followed === undefined) throw new Error('No session is timed.')
    await this.#followed.pipeline.addControl(event)
  }

  /** The protocol of the feed that is followed. */
  get protocol(): string | undefined {
    return this.#followed?.pipeline.protocol
  }

  getHealth(): PipelineHealth | undefined {
    return this.#followed?.pipeline.getHealth()
  }

  /** Undefined while no feed is followed. */
  readFeedReport(now: number): FeedReport | undefined {
    return this.#followed?.pipeline.readReport(now)
  }

  get journalFolder(): string {
    return this.#journal.folder
  }

  getJournalHealth(): JournalHealth {
    return this.#journal.health
  }

  /** Restores the session that a stop or crash left open, then starts the feed. Only one feed at a time. */
  async follow(setup: FeedSetup, writer: SessionWriter): Promise<FeedPipeline> {
    if (this.#followed !== undefined) throw new Error('Another feed is followed already.')
    const { log, now = Date.now } = this.#options
    const pipeline = new FeedPipeline({
      ...setup,
      writer,
      journal: this.#journal,
      onSnapshot: snapshot => {
        if (this.#followed?.pipeline === pipeline) for (const listener of this.#listeners) listener(snapshot)
      },
      onSetAside: () => (this.#setAsideCount += 1),
      createId,
      now,
      log,
    })
    const followed = { pipeline, writer }
    this.#followed = followed
    try {
      await pipeline.start()
    } catch (error) {
      if (this.#followed === followed) this.#followed = undefined
      throw error
    }
    return pipeline
  }

  /**
   * Ends the session: stores it and closes its journal file. What takes longer than a second continues in the
   * background, and after a crash the next start continues it.
   */
  async unfollow(): Promise<void> {
    const followed = this.#followed
    this.#followed = undefined
    if (followed === undefined) return
    this.#ending.add(followed)
    await waitUpTo(storeWaitMs, this.#end(followed))
  }

  /** Stores the sessions that ended before a restart and are not stored yet. To be called when a feed is followed again. */
  async storeLeftovers(writer: SessionWriter): Promise<void> {
    const { log, now = Date.now } = this.#options
    const onSetAside = () => (this.#setAsideCount += 1)
    try {
      await storeLeftovers({ journal: this.#journal, writer, log, now, onSetAside })
    } catch (error) {
      log.error({ err: error }, 'Storing ended sessions failed; the next start tries again')
    }
    this.#onLeftoversStored()
  }

  /** Resolves when the ended session of a journal is stored, or the database has refused it. */
  async whenStored(journalPath: string): Promise<void> {
    await this.#leftoversStored
    await this.#journal.whenReleased(journalPath)
  }

  /** Leaves the session open, so that it continues after the next start. */
  async stop(): Promise<void> {
    const { stopTimeoutMs = defaultStopTimeoutMs } = this.#options
    const feeds = [...(this.#followed === undefined ? [] : [this.#followed]), ...this.#ending]
    await waitUpTo(stopTimeoutMs, Promise.allSettled(feeds.map(({ pipeline }) => pipeline.stop())))
    const stopping = [this.#journal.stop(), ...feeds.map(async ({ writer }) => writer.stop?.())]
    await waitUpTo(stopTimeoutMs, Promise.allSettled(stopping))
  }

  async #end(followed: FollowedFeed): Promise<void> {
    try {
      await followed.pipeline.end()
      await followed.writer.stop?.()
    } catch (error) {
      this.#options.log.error({ err: error }, 'Ending a session failed; the next start stores it')
    } finally {
      this.#ending.delete(followed)
    }
  }
}

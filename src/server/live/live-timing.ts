import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createId } from '../create-id'
import { FeedPipeline, type PipelineHealth } from './feed-pipeline'
import type { FeedSetup } from './feed-setup'
import { type Journal, type JournalHealth, openJournal } from './journal'
import type { KnownRaces } from './known-races'
import type { SessionWriter } from './session-writer'
import type { Snapshot } from './snapshot'

export interface LiveTimingOptions {
  readonly dataFolder: string
  readonly log: Logger
  readonly now?: () => number
}

/** Limits how long a disk that does not respond can delay the shutdown of the server. */
const stopTimeoutMs = 3000

/**
 * Owns the journal and the pipeline of the one feed that is followed, and publishes its snapshots. Works without a
 * database.
 */
export class LiveTiming {
  readonly #journal: Journal
  readonly #options: LiveTimingOptions
  readonly #listeners = new Set<(snapshot: Snapshot) => void>()
  #pipeline: FeedPipeline | undefined

  constructor(options: LiveTimingOptions) {
    this.#options = options
    this.#journal = openJournal(join(options.dataFolder, 'journal'), options.log)
  }

  /** The current state; undefined while no feed is followed. */
  get snapshot(): Snapshot | undefined {
    return this.#pipeline?.snapshot
  }

  /** Whether the journal of the current session is being read again. Snapshots are of earlier moments until then. */
  get isRecovering(): boolean {
    return this.#pipeline?.isRecovering === true
  }

  /** Calls the listener after every change, whichever feed is followed. Returns the unsubscribe function. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Records what the database knows about the timed races. */
  async addKnown(known: KnownRaces): Promise<void> {
    await this.#pipeline?.addKnown(known)
  }

  getHealth(): PipelineHealth | undefined {
    return this.#pipeline?.getHealth()
  }

  get journalFolder(): string {
    return this.#journal.folder
  }

  getJournalHealth(): JournalHealth {
    return this.#journal.health
  }

  /** Restores the session that a stop or crash left open, then starts the feed. Only one feed at a time. */
  async follow(setup: FeedSetup, writer: SessionWriter): Promise<FeedPipeline> {
    if (this.#pipeline !== undefined) throw new Error('Another feed is followed already.')
    const { log, now = Date.now } = this.#options
    const onSnapshot = (snapshot: Snapshot): void => {
      for (const listener of this.#listeners) listener(snapshot)
    }
    const pipeline = new FeedPipeline({
      ...setup,
      writer,
      journal: this.#journal,
      onSnapshot,
      createId,
      now,
      log,
    })
    this.#pipeline = pipeline
    await pipeline.start()
    return pipeline
  }

  /** Ends the session: stores it and closes its journal file. */
  async unfollow(): Promise<void> {
    const pipeline = this.#pipeline
    this.#pipeline = undefined
    await pipeline?.end()
  }

  /** Leaves the session open, so that it continues after the next start. */
  async stop(): Promise<void> {
    await Promise.race([this.#pipeline?.stop(), delay(stopTimeoutMs)])
    await this.#journal.stop()
  }
}

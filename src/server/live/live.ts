// The live side of the server: the journal, and the one feed that is followed. It needs no database to keep timing.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Feed } from '../feeds/feed'
import type { Parser } from '../feeds/parser'
import { newId } from '../new-id'
import { Board, type Change } from './board'
import { type Journal, type JournalHealth, openJournal } from './journal'
import type { Keeper } from './keeper'
import { LiveFeed, type LiveHealth } from './live-feed'
import { type Checkpoint, Player } from './player'

/** What is followed: the feed itself, and how its words are read. */
export interface Followed {
  readonly name: string
  readonly protocol: string
  readonly feed: Feed
  readonly parserFrom: (state?: string) => Parser
  readonly keeper: Keeper
  /** A recording goes on from what was known when it began. */
  readonly from?: Checkpoint | undefined
}

export interface LiveOptions {
  readonly dataFolder: string
  readonly log: Logger
  readonly now?: () => number
}

/** A disk that takes nothing must not keep the server from stopping. */
const patience = 3000

export class Live {
  readonly #journal: Journal
  readonly #options: LiveOptions
  readonly #listeners = new Set<(change: Change) => void>()
  #followed: { readonly live: LiveFeed; readonly board: Board } | undefined

  constructor(options: LiveOptions) {
    this.#options = options
    this.#journal = openJournal(join(options.dataFolder, 'journal'), options.log)
  }

  /** What is live now; undefined while no feed is followed. */
  get board(): Board | undefined {
    return this.#followed?.board
  }

  /** Told every change of whatever is followed; returns what ends it. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  health(): LiveHealth | undefined {
    return this.#followed?.live.health()
  }

  get journalFolder(): string {
    return this.#journal.folder
  }

  journalHealth(): JournalHealth {
    return this.#journal.health
  }

  /** Takes up where a stop or a crash left this feed, and listens. One at a time. */
  async follow(followed: Followed): Promise<LiveFeed> {
    if (this.#followed !== undefined) throw new Error('Another feed is followed already.')
    const { log, now = Date.now } = this.#options
    const board = new Board(new Player(followed.parserFrom, undefined).session)
    const live = new LiveFeed({ ...followed, journal: this.#journal, board, newId, now, log })
    this.#followed = { live, board }
    board.subscribe(change => {
      for (const listener of this.#listeners) listener(change)
    })
    await live.start()
    return live
  }

  /** The session is over: stored, and its journal closed. */
  async leave(): Promise<void> {
    const followed = this.#followed
    this.#followed = undefined
    await followed?.live.end()
  }

  /** The session stays open for the next start. */
  async stop(): Promise<void> {
    await Promise.race([this.#followed?.live.stop(), delay(patience)])
    await this.#journal.stop()
  }
}

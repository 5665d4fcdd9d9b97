// One feed, live: what it says is written down, then played, then shown. When another run begins, the journal goes
// over to another file, so that a restart reads only the session that is still running.
import type { Message } from '#timing'
import type { Logger } from 'pino'
import type { Feed, FeedHealth, Sink } from '../feeds/feed'
import type { Lines, Parser } from '../feeds/parser'
import type { Board } from './board'
import type { Journal } from './journal'
import type { JournalFile } from './journal-file'
import type { JournalEntry } from './journal-record'
import { type Checkpoint, Player } from './player'
import { type Keeper, sourceOf } from './keeper'
import { type Late, recover } from './recover'

export interface LiveFeedOptions {
  /** Names the feed in the journal, so that a restart finds its own. */
  readonly name: string
  readonly protocol: string
  readonly feed: Feed
  readonly parserFrom: (state?: string) => Parser
  readonly journal: Journal
  readonly board: Board
  readonly keeper: Keeper
  /** What to begin from where there is nothing to take up. */
  readonly from?: Checkpoint | undefined
  readonly newId: () => string
  readonly now: () => number
  readonly log: Logger
}

interface Waiting {
  readonly happening: JournalEntry
  readonly resolve: () => void
}

/** Much more than a minute of any feed. While so much waits for the disk, the feed keeps the rest. */
const mostWaiting = 8 * 1_048_576

export interface LiveHealth extends FeedHealth {
  readonly lines: Lines
  /** When the newest line came in. */
  readonly receivedAt: number | undefined
  readonly isJournalStuck: boolean
}

export class LiveFeed {
  readonly #options: LiveFeedOptions
  #player: Player
  #file: JournalFile | undefined
  #waiting: Waiting[] = []
  #working: Promise<void> | undefined

  constructor(options: LiveFeedOptions) {
    this.#options = options
    this.#player = new Player(options.parserFrom, undefined)
  }

  /** Takes up the session a stop or a crash left open, then listens. */
  async start(): Promise<void> {
    const { player, file, late } = await recover(this.#options)
    this.#player = player
    this.#file = file ?? (await this.#begin())
    for (const each of late) this.#store(each)
    this.#show(this.#options.now())
    const sink: Sink = {
      data: (bytes, at) => this.#hear({ kind: 'bytes', at, bytes }),
      link: (isUp, at) => this.#note({ kind: 'link', at, isUp }),
    }
    this.#options.feed.start(sink)
  }

  /** The session stays open: a restart goes on with it. */
  async stop(): Promise<void> {
    await this.#options.feed.stop()
    await this.#working
  }

  /** The session is over: it is stored, and its file closed. */
  async end(): Promise<void> {
    await this.stop()
    const file = this.#file
    this.#file = undefined
    if (file === undefined) return
    const { run, session } = this.#player
    await this.#options.keeper.ended(file.start, [{ run, session }])
    await file.close(this.#options.now())
  }

  /** What did not come from the link, such as a correction, is written down like any line and survives like one. */
  tell(message: Message): Promise<void> {
    return this.#hear({ kind: 'message', at: this.#options.now(), message })
  }

  health(): LiveHealth {
    const { feed, board, journal } = this.#options
    return {
      ...feed.health(),
      lines: this.#player.lines,
      receivedAt: board.snapshot.receivedAt,
      isJournalStuck: journal.health.isStuck,
    }
  }

  /** Resolves when it is on disk; rejects when it was not taken. */
  #hear(happening: JournalEntry): Promise<void> {
    if (this.#options.journal.health.queuedBytes > mostWaiting)
      return Promise.reject(new Error('The disk does not take what is waiting for it.'))
    return new Promise(resolve => {
      this.#waiting.push({ happening, resolve })
      this.#working ??= this.#work()
        // The journal was stopped under us: what is not on disk stays unacknowledged.
        .catch((error: unknown) => this.#options.log.error({ error }, 'The journal takes no more'))
        .finally(() => (this.#working = undefined))
    })
  }

  /** Nobody waits for it. */
  #note(happening: JournalEntry): void {
    this.#hear(happening).catch((error: unknown) => this.#options.log.warn({ error }, 'Not written down'))
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      const happenings = batch.map(({ happening }) => happening)
      await this.#write(happenings)
      for (const { resolve } of batch) resolve()
      await this.#play(happenings)
    }
  }

  async #write(happenings: readonly JournalEntry[]): Promise<void> {
    const file = this.#file
    if (file === undefined) return
    await Promise.all(happenings.map(happening => file.append(happening)))
  }

  async #play(happenings: readonly JournalEntry[]): Promise<void> {
    for (const [index, happening] of happenings.entries()) {
      const ended = this.#player.play(happening)
      this.#show(happening.at)
      if (ended.length === 0) continue
      const old = this.#file
      this.#file = await this.#begin()
      // Written into the old file before anybody knew that it is of the next session.
      await this.#write(happenings.slice(index + 1))
      if (old !== undefined) this.#store({ journal: old.start, file: old, ended })
    }
  }

  /** In the background: the next session does not wait for the database. */
  #store({ journal, file, ended }: Late): void {
    const { keeper, log, now } = this.#options
    keeper
      .ended(journal, ended)
      .then(() => file?.close(now()))
      .catch((error: unknown) =>
        log.error({ error }, 'An ended session is not stored yet; a restart tries again'),
      )
  }

  #begin(): Promise<JournalFile> {
    const { journal, name, protocol, newId, now } = this.#options
    const checkpoint = this.#player.checkpoint()
    return journal.begin({ id: newId(), feed: name, protocol, startedAt: now(), checkpoint })
  }

  #show(at: number): void {
    const { board, keeper } = this.#options
    const { session, run } = this.#player
    const journal = this.#file?.start
    board.show(session, at, journal && sourceOf(journal, run))
    if (journal !== undefined) keeper.running(journal, run, session)
  }
}

// Live sessions into the database: a batch now and then while they run, everything once they end. Timing never
// waits for it, and what it has not stored yet is in the journal.
import { setTimeout as delay } from 'node:timers/promises'
import type { Session } from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { type RunPlace, storeSession } from '../races/stored-session'
import type { JournalOfSession, Keeper } from './keeper'
import type { Ended } from './player'

export interface DatabaseKeeperOptions {
  readonly database: Database
  readonly log: Logger
  /** Milliseconds between two batches at least. */
  readonly batchEvery?: number
  readonly retryEvery?: number
}

/** Storing takes longer the longer a race has run; it may take this share of the time. */
const share = 20

interface Stored {
  readonly journal: JournalOfSession
  readonly run: string
  readonly session: Session
}

function placeOf({ journal, run, session }: Stored, isOver: boolean): RunPlace {
  const startsAt = new Date(journal.startedAt)
  return {
    runId: `${journal.id}:${run}`,
    event: session.track ?? 'Live timing',
    year: startsAt.getUTCFullYear(),
    track: session.track ?? 'Unknown track',
    startsAt,
    hasCrossings: isOver,
    ...(isOver && { isFinished: true }),
  }
}

export class DatabaseKeeper implements Keeper {
  readonly #options: Required<DatabaseKeeperOptions>
  readonly #stopping = new AbortController()
  #newest: Stored | undefined
  #batch: Promise<void> | undefined
  #storing: Promise<unknown> = Promise.resolve()

  constructor(options: DatabaseKeeperOptions) {
    this.#options = { batchEvery: 5000, retryEvery: 5000, ...options }
  }

  running(journal: JournalOfSession, run: string, session: Session): void {
    this.#newest = { journal, run, session }
    this.#batch ??= this.#storeNewest()
  }

  async ended(journal: JournalOfSession, sessions: readonly Ended[]): Promise<void> {
    // A batch of the running session must not come after the end of it.
    if (sessions.some(({ run }) => run === this.#newest?.run)) this.#newest = undefined
    await this.#storing
    for (const { run, session } of sessions) await this.#untilStored({ journal, run, session })
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#batch
  }

  async #storeNewest(): Promise<void> {
    let pause = this.#options.batchEvery
    while (this.#newest !== undefined && !this.#stopping.signal.aborted) {
      const stored = this.#newest
      this.#newest = undefined
      const began = performance.now()
      await this.#store(stored, false).catch((error: unknown) => {
        this.#options.log.warn({ error }, 'The running session is not stored yet; the journal has it')
      })
      pause = Math.max(this.#options.batchEvery, (performance.now() - began) * share)
      await this.#wait(pause)
    }
    this.#batch = undefined
  }

  async #untilStored(stored: Stored): Promise<void> {
    const { log, retryEvery } = this.#options
    for (;;) {
      try {
        await this.#store(stored, true)
        return
      } catch (error) {
        if (this.#stopping.signal.aborted) throw error
        log.warn({ error }, 'An ended session is not stored yet; trying again')
        await this.#wait(retryEvery)
      }
    }
  }

  async #store(stored: Stored, isOver: boolean): Promise<void> {
    const place = placeOf(stored, isOver)
    const storing = storeSession(this.#options.database.orm, place, stored.session, place.runId)
    this.#storing = storing.catch(() => undefined)
    await storing
  }

  async #wait(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}

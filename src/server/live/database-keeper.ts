// Live sessions into the database: a batch now and then while they run, everything once they end. Timing never
// waits for it, and what it has not stored yet is in the journal.
import { hasRun, type Session } from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { wait } from '../feeds/wait'
import { bindFeed, type RaceDescription } from '../races/feed-store'
import { type RunPlace, storeSession } from '../races/stored-session'
import { type JournalOfSession, type Keeper, sourceOf } from './keeper'
import type { Ended } from './player'

/** A race that somebody made and put live: the first session its feed times is it. */
export interface KeptRace {
  readonly feedId: string
  readonly description: RaceDescription & { readonly runId: string }
  /** The session it was bound to before a restart. */
  readonly session: string | undefined
}

export interface StoredRun {
  readonly source: string
  readonly raceIds: readonly string[]
  readonly isOver: boolean
}

export interface DatabaseKeeperOptions {
  readonly database: Database
  readonly log: Logger
  readonly race?: KeptRace | undefined
  /** Told each time something was stored: the races it is in, and whether that was the end of them. */
  readonly onStored?: ((stored: StoredRun) => void) | undefined
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

/** Where nobody said what it is, it is what the feed calls it. */
function unnamedPlace({ journal, run, session }: Stored): RunPlace {
  const startsAt = new Date(journal.startedAt)
  return {
    runId: sourceOf(journal, run),
    event: session.track ?? 'Live timing',
    year: startsAt.getUTCFullYear(),
    track: session.track ?? 'Unknown track',
    startsAt,
  }
}

export class DatabaseKeeper implements Keeper {
  readonly #options: DatabaseKeeperOptions & { readonly batchEvery: number; readonly retryEvery: number }
  #boundTo: string | undefined
  readonly #stopping = new AbortController()
  #newest: Stored | undefined
  #batch: Promise<void> | undefined
  #storing: Promise<unknown> = Promise.resolve()

  constructor(options: DatabaseKeeperOptions) {
    this.#options = { batchEvery: 5000, retryEvery: 5000, ...options }
    this.#boundTo = options.race?.session
  }

  running(journal: JournalOfSession, run: string, session: Session): void {
    if (!hasRun(session)) return
    this.#newest = { journal, run, session }
    this.#batch ??= this.#storeNewest()
  }

  async ended(journal: JournalOfSession, sessions: readonly Ended[]): Promise<void> {
    // A batch of the running session must not come after the end of it.
    if (sessions.some(({ run }) => run === this.#newest?.run)) this.#newest = undefined
    await this.#storing
    for (const { run, session } of sessions.filter(ended => hasRun(ended.session)))
      await this.#untilStored({ journal, run, session })
  }

  /** Whether this session is the race it keeps, as far as one knows: the first that is timed will be. */
  keeps(source: string): boolean {
    return (this.#boundTo ?? source) === source
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
      await wait(pause, this.#stopping.signal)
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
        await wait(retryEvery, this.#stopping.signal)
      }
    }
  }

  async #store(stored: Stored, isOver: boolean): Promise<void> {
    const storing = this.#put(stored, isOver)
    this.#storing = storing.catch(() => undefined)
    await storing
  }

  async #put(stored: Stored, isOver: boolean): Promise<void> {
    const source = sourceOf(stored.journal, stored.run)
    const place = (await this.#racePlace(source)) ?? unnamedPlace(stored)
    const how = { hasCrossings: isOver, ...(isOver && { isFinished: true }) }
    const { database, onStored } = this.#options
    const raceIds = await storeSession(database.orm, { ...place, ...how }, stored.session, source)
    onStored?.({ source, raceIds, isOver })
  }

  async #racePlace(source: string): Promise<RunPlace | undefined> {
    const { race, database } = this.#options
    if (race === undefined || (this.#boundTo ?? source) !== source) return undefined
    if (this.#boundTo === undefined) await bindFeed(database.orm, race.feedId, source)
    this.#boundTo = source
    const { lengthMiles, ...description } = race.description
    return { ...description, trackMiles: lengthMiles ?? undefined }
  }
}

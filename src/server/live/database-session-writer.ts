import { setTimeout as delay } from 'node:timers/promises'
import { hasActivity, type Session } from '#timing'
import type { Logger } from 'pino'
import { storeMissingEvents } from '../control/log/control-event-store'
import type { RecordedEvent } from '../control/log/recorded-event'
import type { Database } from '../db/database'
import { sleep } from '../feeds/sleep'
import { findDataRefusal } from '../db/data-refusal'
import { bindFeedSession, describeRace, findRaceOfSession, type RaceDescription } from '../races/feed-store'
import { type RunDetails, storeSession } from '../races/store-session'
import { storeTimeline } from '../races/timeline-store'
import { toStorableKey } from '../races/to-storable-key'
import { toRecordedTimeline } from '../timelines/timeline-version'
import { retry } from './retry'
import { DataRefused, type JournalIdentity, type SessionWriter, sourceOf } from './session-writer'
import type { EndedRun } from './record-processor'

/** A race that an administrator put live. It is bound to the first session that its feed times. */
export interface BoundRace {
  readonly feedId: string
  readonly description: RaceDescription & { readonly runId: string }
  /** The source of the session that the race was bound to before a restart. */
  readonly session: string | undefined
}

export interface StoredRun {
  readonly source: string
  readonly raceIds: readonly string[]
  readonly isOver: boolean
}

export interface DatabaseSessionWriterOptions {
  readonly database: Database
  readonly log: Logger
  readonly race?: BoundRace | undefined
  /** Called after each write. */
  readonly onStored?: ((stored: StoredRun) => void) | undefined
  /** Minimum time between two batches. */
  readonly batchIntervalMs?: number
  readonly retryDelayMs?: number
}

/** A second attempt can succeed, because another transaction may have changed the same rows. */
const maxRefusals = 2
const maxRetryDelayMs = 60_000
/** Limits how long a database that does not respond can delay the shutdown. */
const stopTimeoutMs = 3000

/** Storing takes longer the longer a race has run. The pause after it is this many times longer. */
const pauseFactor = 20

interface SessionUpdate extends EndedRun {
  readonly journal: JournalIdentity
}

/** Describes a session that no administrator described, with the names that the feed sends. */
function buildDetailsFromFeed({ journal, run, session }: SessionUpdate): RunDetails {
  const startsAt = new Date(journal.startedAt)
  return {
    runId: sourceOf(journal, run),
    event: session.track ?? 'Live timing',
    year: startsAt.getUTCFullYear(),
    track: session.track ?? 'Unknown track',
    startsAt,
  }
}

/**
 * Stores live sessions in the database, in batches while they run and completely when they end. Timing never waits for
 * it: unstored data is in the journal.
 */
export class DatabaseSessionWriter implements SessionWriter {
  readonly #options: DatabaseSessionWriterOptions & {
    readonly batchIntervalMs: number
    readonly retryDelayMs: number
  }
  #boundSource: string | undefined
  readonly #stopping = new AbortController()
  #pendingUpdate: SessionUpdate | undefined
  #overdueSince: number | undefined
  #batchLoop: Promise<void> | undefined
  #storing: Promise<unknown> = Promise.resolve()
  #hasFailed = false
  #problem: string | undefined

  constructor(options: DatabaseSessionWriterOptions) {
    this.#options = { batchIntervalMs: 5000, retryDelayMs: 5000, ...options }
    this.#boundSource = options.race?.session
  }

  get problem(): string | undefined {
    return this.#problem
  }

  get overdueSince(): number | undefined {
    return this.#overdueSince
  }

  updateRunning(journal: JournalIdentity, run: string, session: Session): void {
    if (!hasActivity(session)) return
    this.#pendingUpdate = { journal, run, session }
    this.#batchLoop ??= this.#storePending()
  }

  async storeEnded(journal: JournalIdentity, sessions: readonly EndedRun[]): Promise<void> {
    // A batch of the running session must not be written after its end.
    if (sessions.some(({ run }) => run === this.#pendingUpdate?.run)) this.#pendingUpdate = undefined
    await this.#storing
    for (const ended of sessions.filter(each => hasActivity(each.session)))
      await this.#retryUntilDone(() => this.#store({ journal, ...ended }, true))
    // Their rows are written in the background. A journal that is closed is not read again, so they must not be missing.
    const decisions = sessions.flatMap(({ controlEvents = [] }) => controlEvents)
    await this.#retryUntilDone(() => this.#storeDecisions(journal, decisions))
  }

  /** Whether the session with this source is the bound race. Before the first write, any session is. */
  isBoundTo(source: string): boolean {
    return (this.#boundSource ?? source) === source
  }

  /** Binds the race to its session before the session ends, so that no later one is bound to it. */
  async bind(source: string): Promise<void> {
    const { race, database } = this.#options
    if (race === undefined || this.#boundSource !== undefined) return
    await bindFeedSession(database.orm, race.feedId, source)
    this.#boundSource = source
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    const working = Promise.all([this.#batchLoop, this.#storing])
    await Promise.race([working, delay(stopTimeoutMs, undefined, { ref: false })])
  }

  async #storePending(): Promise<void> {
    while (this.#pendingUpdate !== undefined && !this.#stopping.signal.aborted) {
      const update = this.#pendingUpdate
      this.#pendingUpdate = undefined
      const began = performance.now()
      await this.#store(update, false).catch(() => undefined)
      const pauseMs = Math.max(this.#options.batchIntervalMs, (performance.now() - began) * pauseFactor)
      await sleep(pauseMs, this.#stopping.signal)
    }
    this.#batchLoop = undefined
  }

  async #storeDecisions({ id }: JournalIdentity, decisions: readonly RecordedEvent[]): Promise<void> {
    const { database, log } = this.#options
    try {
      await storeMissingEvents(database, id, decisions)
    } catch (error) {
      log.warn({ err: error }, 'Storing the decisions about a session failed; it is tried again')
      throw error
    }
  }

  async #retryUntilDone(store: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping
    let refusals = 0
    const failures = await retry(store, {
      firstMs: this.#options.retryDelayMs,
      maxMs: maxRetryDelayMs,
      signal,
      onFailure: error => {
        const refusal = findDataRefusal(error)
        if (refusal !== undefined) refusals += 1
        if (refusals >= maxRefusals)
          throw new DataRefused(`The database refuses the data of the session (${refusal}).`)
      },
    })
    if (failures === undefined) throw new Error('The server stops before the session is stored.')
  }

  async #store(update: SessionUpdate, isOver: boolean): Promise<void> {
    this.#overdueSince ??= Date.now()
    const storing = this.#writeToDatabase(update, isOver)
    this.#storing = storing.catch(() => undefined)
    try {
      await storing
    } catch (error) {
      this.#recordFailure(error)
      throw error
    }
    if (this.#hasFailed) this.#options.log.info('The session is stored again')
    this.#hasFailed = false
    this.#problem = undefined
    this.#overdueSince = undefined
  }

  #recordFailure(error: unknown): void {
    this.#hasFailed = true
    const refusal = findDataRefusal(error)
    if (refusal !== undefined)
      this.#problem = `The database refuses the data of this session (${refusal}); it stays in the journal`
    this.#options.log.warn({ err: error }, 'Storing a session failed; it is tried again')
  }

  async #writeToDatabase(update: SessionUpdate, isOver: boolean): Promise<void> {
    const source = sourceOf(update.journal, update.run)
    const raceDetails = await this.#findRaceDetails(source)
    // An operator may show an earlier run again. Its results are stored already, with its laps.
    if (raceDetails === undefined && !update.session.racers.some(({ hasEvents }) => hasEvents)) return
    const details = raceDetails ?? buildDetailsFromFeed(update)
    const completeness = { hasCrossings: isOver, ...(isOver && { isFinished: true }) }
    const { database, onStored } = this.#options
    const raceIds = await storeSession(database.orm, { ...details, ...completeness }, update.session, source)
    if (isOver) await this.#storeTimeline(details.runId, source, update)
    onStored?.({ source, raceIds, isOver })
  }

  /** A failure is only logged: the timeline is made of the journal when it is first requested. */
  async #storeTimeline(runId: string, source: string, { timeline }: SessionUpdate): Promise<void> {
    const { database, log } = this.#options
    try {
      const recorded = timeline && toRecordedTimeline(source, timeline)
      if (recorded !== undefined) await storeTimeline(database.orm, toStorableKey(runId), recorded)
    } catch (error) {
      log.warn({ err: error }, 'Storing the timeline of a session failed; it is made when it is requested')
    }
  }

  async #findRaceDetails(source: string): Promise<RunDetails | undefined> {
    const { race } = this.#options
    const isBound = race !== undefined && this.isBoundTo(source)
    if (isBound) await this.bind(source)
    const description = isBound ? race.description : await this.#findBoundRace(source)
    if (description === undefined) return undefined
    const { lengthMiles, ...details } = description
    return { ...details, trackMiles: lengthMiles ?? undefined }
  }

  /** After a restart, the race of a session that ended before it. */
  async #findBoundRace(source: string): Promise<BoundRace['description'] | undefined> {
    const { orm } = this.#options.database
    const raceId = await findRaceOfSession(orm, source)
    const description = raceId === undefined ? undefined : await describeRace(orm, raceId)
    return description?.runId == null ? undefined : { ...description, runId: description.runId }
  }
}

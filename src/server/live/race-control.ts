import { setTimeout as delay } from 'node:timers/promises'
import { hasActivity, type SessionMessage } from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { IngestFeed } from '../feeds/ingest/feed'
import { describeRace, findFeedOfRace, setFeed } from '../races/feed-store'
import { endLive, listLiveRaces, setLive } from '../races/race-store'
import { DatabaseSessionWriter, type StoredRun } from './database-session-writer'
import { createFeedSetup } from './create-feed-setup'
import { findDecoderLines } from './find-decoder-lines'
import type { PipelineHealth } from './feed-pipeline'
import type { FeedSetup, SimulateRace } from './feed-setup'
import type { LiveTiming } from './live-timing'
import { retry } from './retry'
import { hasDescription, toSessionMessage } from './session-description'

export interface RaceControlOptions {
  readonly liveTiming: LiveTiming
  readonly database: Database
  readonly log: Logger
  /** The delay before the second attempt to continue the live race after a restart. */
  readonly resumeDelayMs?: number
}

/** A feed nearly always starts by then. With a disk that does not respond it starts later, in the background. */
const startWaitMs = 5000

interface LiveRace {
  readonly raceId: string
  readonly runId: string
  /** Undefined for a race without a configured feed. */
  readonly attached: { readonly writer: DatabaseSessionWriter; readonly feed: FeedSetup['feed'] } | undefined
  /** The session of the feed from FEED_URL that this race was created for. */
  readonly source?: string
}

/** Decides which race is live, and attaches and detaches the feed of that race (decisions Q-096). */
export class RaceControl {
  readonly #options: RaceControlOptions
  readonly #listeners = new Set<() => void>()
  #simulate: SimulateRace | undefined
  #race: LiveRace | undefined
  /** Resolves when the latest queued change is done. */
  #lastChange: Promise<unknown> = Promise.resolve()
  #queuedChanges = 0
  readonly #stopping = new AbortController()

  constructor(options: RaceControlOptions) {
    this.#options = options
  }

  /** The folder with the recordings that can be replayed. */
  get journalFolder(): string {
    return this.#options.liveTiming.journalFolder
  }

  /** True only in demo mode. */
  get canSimulate(): boolean {
    return this.#simulate !== undefined
  }

  setSimulator(simulate: SimulateRace): void {
    this.#simulate = simulate
  }

  /** Whether another race may be live in a moment. */
  get isChanging(): boolean {
    return this.#queuedChanges > 0
  }

  /** How many ended sessions the database has refused. */
  get setAsideCount(): number {
    return this.#options.liveTiming.setAsideCount
  }

  get liveRaceId(): string | undefined {
    return this.#race?.raceId
  }

  get liveRunId(): string | undefined {
    return this.#race?.runId
  }

  /** Whether the session with this source is the live race. A feed can move on to its next session by itself. */
  isTimedBy(source: string): boolean {
    return this.#race?.attached?.writer.isBoundTo(source) ?? this.#race?.source === source
  }

  /**
   * Calls the listener when the live race changes and when more of it has been stored. Returns the unsubscribe
   * function.
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Marks a race as live that was stored by the feed from FEED_URL. */
  adopt({ source, raceIds: [raceId], isOver }: StoredRun): Promise<void> {
    return this.#enqueue(async () => {
      if (raceId === undefined || isOver || this.#race?.attached !== undefined) return
      if (this.#race?.source !== source) {
        const runId = await setLive(this.#options.database.orm, raceId)
        if (runId !== undefined) this.#race = { raceId, runId, attached: undefined, source }
      }
      this.#notify()
    })
  }

  /** Continues the race that was live before a restart. Tries again until the database answers and its feed is attached. */
  async resume(): Promise<void> {
    const { log, resumeDelayMs = 500 } = this.#options
    const failures = await retry(() => this.#enqueue(() => this.#resume()), {
      firstMs: resumeDelayMs,
      maxMs: 10_000,
      signal: this.#stopping.signal,
      onFailure: error => log.error({ err: error }, 'Continuing the live race failed; it is tried again'),
    })
    if (failures !== undefined && failures > 0) log.info({ failures }, 'The live race is continued')
  }

  /** Ends the race that was live before. Returns false for an unknown race. */
  putLive(raceId: string): Promise<boolean> {
    return this.#enqueue(() => this.#putLive(raceId))
  }

  /** Returns false if a race other than the previous one is live. Without a previous one, none may be live. */
  putLiveInPlaceOf(previousRaceId: string | undefined, raceId: string): Promise<boolean> {
    return this.#enqueue(async () => {
      const isFree = this.#race === undefined || this.#race.raceId === previousRaceId
      return isFree && this.#putLive(raceId)
    })
  }

  end(): Promise<void> {
    return this.#enqueue(() => this.#end())
  }

  /** Whether the race is live and has no feed. */
  async canTimeByHand(raceId: string): Promise<boolean> {
    const race = this.#race
    if (race?.raceId !== raceId || race.attached !== undefined || race.source !== undefined) return false
    return (await findFeedOfRace(this.#options.database.orm, raceId)) === undefined
  }

  /** Lets officials time a live race that has no feed (C-068). Their passings are recorded like those of a feed. */
  timeByHand(raceId: string): Promise<void> {
    return this.#enqueue(async () => {
      const race = this.#race
      if (race === undefined || !(await this.canTimeByHand(raceId))) return
      const { orm } = this.#options.database
      const noAddress = { host: null, port: null, options: {} }
      await setFeed(orm, { raceId, protocol: 'ingest', ...noAddress })
      this.#race = { ...race, attached: await this.#attach(raceId, race.runId, { isByHand: true }) }
      this.#notify()
    })
  }

  /** Does nothing if another run has gone live in the meantime. */
  endRun(runId: string): Promise<void> {
    return this.#enqueue(async () => {
      if (this.#race?.runId === runId) await this.#end()
    })
  }

  /** The health of the feed that is followed; undefined while none is. */
  getHealth(): PipelineHealth | undefined {
    return this.#options.liveTiming.getHealth()
  }

  /** Runs concurrent changes one after the other. */
  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#queuedChanges += 1
    const change = this.#lastChange.then(work).finally(() => (this.#queuedChanges -= 1))
    this.#lastChange = change.catch(() => undefined)
    return change
  }

  async #resume(): Promise<void> {
    for (const { id: raceId, runId } of await listLiveRaces(this.#options.database.orm)) {
      if (runId === null || this.#race?.attached !== undefined) continue
      this.#race = { raceId, runId, attached: await this.#attach(raceId, runId) }
      this.#notify()
    }
  }

  async #putLive(raceId: string): Promise<boolean> {
    const runId = await setLive(this.#options.database.orm, raceId)
    if (runId === undefined) return false
    await this.#bindSession()
    // Set before the session of the previous race is stored, so that a race is live all the time.
    this.#race = { raceId, runId, attached: undefined }
    await this.#options.liveTiming.unfollow()
    this.#notify()
    this.#race = { raceId, runId, attached: await this.#attach(raceId, runId) }
    this.#notify()
    return true
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  async #end(): Promise<void> {
    if (this.#race !== undefined) {
      await this.#bindSession()
      await endLive(this.#options.database.orm, this.#race.runId)
    }
    await this.#detach()
    this.#notify()
  }

  /** The session is stored in the background. By then the race may be live again, with another session. */
  async #bindSession(): Promise<void> {
    const { snapshot } = this.#options.liveTiming
    if (snapshot?.source === undefined || !hasActivity(snapshot.session)) return
    await this.#race?.attached?.writer.bind(snapshot.source)
  }

  /** The feed that receives the crossings of a race over HTTP; undefined if it is not live or has another feed. */
  ingestFeedOf(raceId: string): IngestFeed | undefined {
    const feed = this.#race?.raceId === raceId ? this.#race.attached?.feed : undefined
    return feed instanceof IngestFeed ? feed : undefined
  }

  /** Ends the attempts to continue a race. The feed is stopped with live timing. */
  stop(): void {
    this.#stopping.abort()
  }

  async #detach(): Promise<void> {
    this.#race = undefined
    await this.#options.liveTiming.unfollow()
  }

  async #attach(raceId: string, runId: string, { isByHand = false } = {}): Promise<LiveRace['attached']> {
    const { database, log } = this.#options
    const [feed, description] = await Promise.all([
      findFeedOfRace(database.orm, raceId),
      describeRace(database.orm, raceId),
    ])
    if (feed === undefined || description === undefined) return undefined
    const setup = await createFeedSetup(feed, {
      journalFolder: this.journalFolder,
      simulate: this.#simulate,
      findDecoderLines: () => findDecoderLines(database.orm, raceId),
    })
    if (setup === undefined) {
      log.error(
        { race: raceId, protocol: feed.protocol },
        'The feed of the live race has an unknown protocol or a missing recording; the race is not timed',
      )
      return undefined
    }
    const session = typeof feed.options['session'] === 'string' ? feed.options['session'] : undefined
    const race = { feedId: feed.id, description: { ...description, runId }, session }
    const writer = new DatabaseSessionWriter({ database, log, race, onStored: () => this.#notify() })
    const byHand = isByHand && { isByHand, zero: Date.now() }
    const starting = this.#follow(setup, writer, { ...toSessionMessage(description), ...byHand })
    starting.catch((error: unknown) => log.error({ err: error }, 'Starting the feed of the live race failed'))
    await Promise.race([starting, delay(startWaitMs, undefined, { ref: false })])
    return { writer, feed: setup.feed }
  }

  async #follow(setup: FeedSetup, writer: DatabaseSessionWriter, message: SessionMessage): Promise<void> {
    const pipeline = await this.#options.liveTiming.follow(setup, writer)
    // After a restart the recorded session usually has the description already.
    if (!hasDescription(pipeline.snapshot.session, message)) await pipeline.addMessage(message)
  }
}

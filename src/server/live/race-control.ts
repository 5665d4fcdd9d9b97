// Which race is live, and the feed it is timed by (decisions Q-096): putting a race live attaches its feed.
import type { Message } from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { IngestFeed } from '../feeds/ingest/feed'
import { describeRace, feedOfRace, type RaceDescription } from '../races/feed-store'
import { endLive, liveRaces, setLive } from '../races/race-store'
import { DatabaseKeeper, type StoredRun } from './database-keeper'
import { followedBy, type Simulate } from './followed-by'
import type { Followed, Live } from './live'
import type { LiveHealth } from './live-feed'

export interface RaceControlOptions {
  readonly live: Live
  readonly database: Database
  readonly log: Logger
}

interface LiveRace {
  readonly raceId: string
  readonly runId: string
  /** None where nobody said by what it is timed. */
  readonly attached: { readonly keeper: DatabaseKeeper; readonly feed: Followed['feed'] } | undefined
  /** Of a session that a feed beside the pages tells. */
  readonly source?: string
}

export class RaceControl {
  readonly #options: RaceControlOptions
  readonly #listeners = new Set<() => void>()
  #simulate: Simulate | undefined
  #race: LiveRace | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: RaceControlOptions) {
    this.#options = options
  }

  /** Where recordings are that can be played again. */
  get journalFolder(): string {
    return this.#options.live.journalFolder
  }

  /** Only where there is a demo. */
  get canSimulate(): boolean {
    return this.#simulate !== undefined
  }

  simulateWith(simulate: Simulate): void {
    this.#simulate = simulate
  }

  get liveRaceId(): string | undefined {
    return this.#race?.raceId
  }

  get liveRunId(): string | undefined {
    return this.#race?.runId
  }

  /** Whether what is told under this name is the live race: a feed goes on to its next session by itself. */
  isTimedBy(source: string): boolean {
    return this.#race?.attached?.keeper.keeps(source) ?? this.#race?.source === source
  }

  /** Told when another race is live or none, and when more of it is stored; returns what ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What a feed beside the pages times is live as well. */
  adopt({ source, raceIds: [raceId], isOver }: StoredRun): Promise<void> {
    return this.#inTurn(async () => {
      if (raceId === undefined || isOver || this.#race?.attached !== undefined) return
      if (this.#race?.source !== source) {
        const runId = await setLive(this.#options.database.orm, raceId)
        if (runId !== undefined) this.#race = { raceId, runId, attached: undefined, source }
      }
      this.#tell()
    })
  }

  /** After a restart: the race that was live goes on. */
  resume(): Promise<void> {
    return this.#inTurn(() => this.#resume())
  }

  /** Ends what was live; false for a race nobody knows. */
  putLive(raceId: string): Promise<boolean> {
    return this.#inTurn(() => this.#putLive(raceId))
  }

  /** … but only if nothing else is live. */
  putLiveIfFree(raceId: string): Promise<boolean> {
    return this.#inTurn(async () => this.#race === undefined && this.#putLive(raceId))
  }

  end(): Promise<void> {
    return this.#inTurn(() => this.#end())
  }

  /** … but only if it is this run: another may have gone live since somebody looked. */
  endRun(runId: string): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#race?.runId === runId) await this.#end()
    })
  }

  /** How the feed is that is followed now; undefined while none is. */
  health(): LiveHealth | undefined {
    return this.#options.live.health()
  }

  /** Two who press the button at once come one after the other. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #resume(): Promise<void> {
    for (const { id: raceId, runId } of await liveRaces(this.#options.database.orm)) {
      if (runId === null || this.#race?.attached !== undefined) continue
      this.#race = { raceId, runId, attached: await this.#attach(raceId, runId) }
      this.#tell()
    }
  }

  async #putLive(raceId: string): Promise<boolean> {
    const runId = await setLive(this.#options.database.orm, raceId)
    if (runId === undefined) return false
    await this.#detach()
    this.#race = { raceId, runId, attached: undefined }
    this.#tell()
    this.#race = { raceId, runId, attached: await this.#attach(raceId, runId) }
    this.#tell()
    return true
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  async #end(): Promise<void> {
    const race = this.#race
    await this.#detach()
    if (race !== undefined) await endLive(this.#options.database.orm, race.runId)
    this.#tell()
  }

  /** Where senders bring the crossings of a race; undefined while it is not live, or timed otherwise. */
  ingestOf(raceId: string): IngestFeed | undefined {
    const feed = this.#race?.raceId === raceId ? this.#race.attached?.feed : undefined
    return feed instanceof IngestFeed ? feed : undefined
  }

  async stop(): Promise<void> {
    await this.#race?.attached?.keeper.stop()
  }

  async #detach(): Promise<void> {
    const race = this.#race
    this.#race = undefined
    await this.#options.live.leave()
    await race?.attached?.keeper.stop()
  }

  async #attach(raceId: string, runId: string): Promise<LiveRace['attached']> {
    const { live, database, log } = this.#options
    const [feed, description] = await Promise.all([
      feedOfRace(database.orm, raceId),
      describeRace(database.orm, raceId),
    ])
    if (feed === undefined || description === undefined) return undefined
    const followed = await followedBy(feed, this.journalFolder, this.#simulate)
    if (followed === undefined) {
      log.error({ race: raceId, protocol: feed.protocol }, 'The feed of the live race cannot be followed')
      return undefined
    }
    const session = typeof feed.options['session'] === 'string' ? feed.options['session'] : undefined
    const race = { feedId: feed.id, description: { ...description, runId }, session }
    const keeper = new DatabaseKeeper({ database, log, race, onStored: () => this.#tell() })
    const following = await live.follow({ ...followed, keeper })
    await following.tell(whatItIs(description))
    return { keeper, feed: followed.feed }
  }
}

/** What an administrator said of the race counts for more than what a feed's name of it suggests. */
function whatItIs({ name, kind, track, sectors, lengthMiles }: RaceDescription): Message {
  return {
    type: 'session',
    name,
    kind,
    track,
    ...(lengthMiles !== null && { trackMiles: lengthMiles }),
    // One sector is what a track has of which nobody said anything.
    ...(sectors > 1 && { sectors }),
  }
}

// Which race is live, and the feed it is timed by (decisions Q-096): putting a race live attaches its feed.
import type { Message } from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import { IngestFeed, ingestFeed } from '../feeds/ingest/feed'
import { describeRace, feedOfRace, type FeedRow, type RaceDescription } from '../races/feed-store'
import { endLive, liveRaces, setLive } from '../races/race-store'
import { DatabaseKeeper } from './database-keeper'
import type { Followed, Live } from './live'
import { recordedFeed } from './recorded-feed'

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
}

/** Faster than that nobody can watch. */
const fastest = 60

export class RaceControl {
  readonly #options: RaceControlOptions
  #race: LiveRace | undefined
  #turn: Promise<unknown> = Promise.resolve()

  constructor(options: RaceControlOptions) {
    this.#options = options
  }

  /** Where recordings are that can be played again. */
  get journalFolder(): string {
    return this.#options.live.journalFolder
  }

  get liveRaceId(): string | undefined {
    return this.#race?.raceId
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
    }
  }

  async #putLive(raceId: string): Promise<boolean> {
    const runId = await setLive(this.#options.database.orm, raceId)
    if (runId === undefined) return false
    await this.#detach()
    this.#race = { raceId, runId, attached: undefined }
    this.#race = { raceId, runId, attached: await this.#attach(raceId, runId) }
    return true
  }

  async #end(): Promise<void> {
    const race = this.#race
    await this.#detach()
    if (race !== undefined) await endLive(this.#options.database.orm, race.runId)
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
    const followed = await this.#followed(feed)
    if (followed === undefined) {
      log.error({ race: raceId, protocol: feed.protocol }, 'The feed of the live race cannot be followed')
      return undefined
    }
    const session = typeof feed.options['session'] === 'string' ? feed.options['session'] : undefined
    const race = { feedId: feed.id, description: { ...description, runId }, session }
    const keeper = new DatabaseKeeper({ database, log, race })
    const following = await live.follow({ ...followed, keeper })
    await following.tell(whatItIs(description))
    return { keeper, feed: followed.feed }
  }

  async #followed({
    id,
    protocol,
    host,
    port,
    options,
  }: FeedRow): Promise<Omit<Followed, 'keeper'> | undefined> {
    const name = `feed ${id}`
    if (protocol === 'ingest')
      return { name, protocol, feed: ingestFeed({ name }), parserFrom: liveProtocols.ingest.parserFrom }
    if (protocol === 'replay') {
      const speed = Math.min(fastest, Math.max(1, Number(options['speed'] ?? 1)))
      return recordedFeed(this.journalFolder, String(options['recording']), speed)
    }
    if (host === null || (protocol !== 'rmonitor' && protocol !== 'multiloop' && protocol !== 'p3'))
      return undefined
    const { feed, parserFrom, usualPort } = liveProtocols[protocol]
    return { name, protocol, feed: feed({ name, host, port: port ?? usualPort }), parserFrom }
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

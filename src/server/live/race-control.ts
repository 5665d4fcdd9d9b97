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

interface Attached {
  readonly raceId: string
  readonly runId: string
  readonly keeper: DatabaseKeeper
  readonly feed: Followed['feed']
}

/** Faster than that nobody can watch. */
const fastest = 60

export class RaceControl {
  readonly #options: RaceControlOptions
  #attached: Attached | undefined

  constructor(options: RaceControlOptions) {
    this.#options = options
  }

  /** Where recordings are that can be played again. */
  get journalFolder(): string {
    return this.#options.live.journalFolder
  }

  /** After a restart: the race that was live goes on. */
  async resume(): Promise<void> {
    for (const { id, runId } of await liveRaces(this.#options.database.orm)) {
      if (runId !== null && (await this.#attach(id, runId))) return
    }
  }

  /** Ends what was live; false for a race nobody knows. */
  async putLive(raceId: string): Promise<boolean> {
    const runId = await setLive(this.#options.database.orm, raceId)
    if (runId === undefined) return false
    await this.#detach()
    await this.#attach(raceId, runId)
    return true
  }

  async end(): Promise<void> {
    const attached = this.#attached
    await this.#detach()
    if (attached !== undefined) await endLive(this.#options.database.orm, attached.runId)
  }

  /** Where senders bring the crossings of a race; undefined while it is not live, or timed otherwise. */
  ingestOf(raceId: string): IngestFeed | undefined {
    const attached = this.#attached
    return attached?.raceId === raceId && attached.feed instanceof IngestFeed ? attached.feed : undefined
  }

  async stop(): Promise<void> {
    await this.#attached?.keeper.stop()
  }

  async #detach(): Promise<void> {
    const attached = this.#attached
    this.#attached = undefined
    await this.#options.live.leave()
    await attached?.keeper.stop()
  }

  async #attach(raceId: string, runId: string): Promise<boolean> {
    const { live, database, log } = this.#options
    const [feed, description] = await Promise.all([
      feedOfRace(database.orm, raceId),
      describeRace(database.orm, raceId),
    ])
    if (feed === undefined || description === undefined) return false
    const followed = await this.#followed(feed)
    if (followed === undefined) {
      log.error({ race: raceId, protocol: feed.protocol }, 'The feed of the live race cannot be followed')
      return false
    }
    const session = typeof feed.options['session'] === 'string' ? feed.options['session'] : undefined
    const race = { feedId: feed.id, description: { ...description, runId }, session }
    const keeper = new DatabaseKeeper({ database, log, race })
    this.#attached = { raceId, runId, keeper, feed: followed.feed }
    const following = await live.follow({ ...followed, keeper })
    await following.tell(whatItIs(description))
    return true
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

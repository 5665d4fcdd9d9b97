// The live side of a server: journal, feeds, what is stored of them, and its figures.
import type { Logger } from 'pino'
import type { Config, FeedAddress } from '../config'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import { liveMetrics } from '../metrics/live-metrics'
import { startMetrics } from '../metrics/metrics-server'
import { DatabaseKeeper } from './database-keeper'
import { type Followed, Live } from './live'
import { RaceControl } from './race-control'

export interface LiveSide {
  readonly live: Live
  readonly raceControl: RaceControl
  /** Begins with what needs no database; resolves when the live race goes on, rejects with the database. */
  start(ready: Promise<void>): Promise<void>
  stop(): Promise<void>
}

type LiveConfig = Pick<Config, 'dataFolder' | 'feed' | 'metricsPort'>

function followedAt({ protocol, host, port }: FeedAddress): Omit<Followed, 'keeper'> {
  const { feed, parserFrom } = liveProtocols[protocol]
  const name = `${protocol} ${host}:${port}`
  return { name, protocol, feed: feed({ name, host, port }), parserFrom }
}

export function liveSideOf(config: LiveConfig, database: Database, log: Logger): LiveSide {
  const live = new Live({ dataFolder: config.dataFolder, log })
  const raceControl = new RaceControl({ live, database, log })
  const keeper = new DatabaseKeeper({ database, log })
  const observed = { health: () => live.health(), journal: () => live.journalHealth(), now: Date.now }
  const complain = (error: unknown): void => log.error({ error }, 'The feed is not followed')
  let stopMetrics = (): Promise<void> => Promise.resolve()
  return {
    live,
    raceControl,
    start: async ready => {
      // Not waited for: a disk that takes nothing yet must not keep the pages from opening.
      if (config.feed !== undefined) live.follow({ ...followedAt(config.feed), keeper }).catch(complain)
      if (config.metricsPort !== undefined) {
        const metrics = await startMetrics(liveMetrics(observed), config.metricsPort, log)
        stopMetrics = () => metrics.stop()
      }
      await ready
      if (config.feed === undefined) await raceControl.resume().catch(complain)
    },
    stop: async () => {
      await live.stop()
      await Promise.all([keeper.stop(), raceControl.stop(), stopMetrics()])
    },
  }
}

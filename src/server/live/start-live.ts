// The live side of a server: journal, the feed of the settings, what is stored of it, and its figures.
import type { Logger } from 'pino'
import type { Config, FeedAddress } from '../config'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import { liveMetrics } from '../metrics/live-metrics'
import { startMetrics } from '../metrics/metrics-server'
import { DatabaseKeeper } from './database-keeper'
import { type Followed, Live } from './live'

export interface LiveSide {
  readonly live: Live
  stop(): Promise<void>
}

function followedAt({ protocol, host, port }: FeedAddress): Followed {
  const { feed, parserFrom } = liveProtocols[protocol]
  const name = `${protocol} ${host}:${port}`
  return { name, protocol, feed: feed({ name, host, port }), parserFrom }
}

export async function startLive(
  config: Pick<Config, 'dataFolder' | 'feed' | 'metricsPort'>,
  database: Database,
  log: Logger,
): Promise<LiveSide> {
  const keeper = new DatabaseKeeper({ database, log })
  const live = new Live({ dataFolder: config.dataFolder, keeper, log })
  const observed = { health: () => live.health(), journal: () => live.journalHealth(), now: Date.now }
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : await startMetrics(liveMetrics(observed), config.metricsPort, log)
  // Not waited for: a disk that takes nothing yet must not keep the pages from opening.
  if (config.feed !== undefined)
    live
      .follow(followedAt(config.feed))
      .catch((error: unknown) => log.error({ error }, 'The feed is not followed'))
  return {
    live,
    stop: async () => {
      await live.stop()
      await keeper.stop()
      await metrics?.stop()
    },
  }
}

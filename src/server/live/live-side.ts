// The live side of a server: journal, feeds, what is stored of them, and its figures.
import type { Logger } from 'pino'
import type { Config, FeedAddress } from '../config'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import { liveMetrics } from '../metrics/live-metrics'
import { startMetrics } from '../metrics/metrics-server'
import { DatabaseKeeper, type StoredRun } from './database-keeper'
import { type Followed, Live } from './live'
import { RaceControl } from './race-control'
import { LiveSheets } from '../sheets/live-sheets'
import { Sheets } from '../sheets/sheets'
import { StoredSheets } from '../sheets/stored-sheets'
import { Hub } from '../stream/hub'

export interface LiveSide {
  readonly live: Live
  readonly raceControl: RaceControl
  readonly sheets: Sheets
  /** Who is watching. */
  readonly hub: Hub
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
  const liveSheets = new LiveSheets({ live, raceControl, database, log })
  const sheets = new Sheets(liveSheets, new StoredSheets(database))
  const hub = new Hub({ sheets: liveSheets, feedAt: () => live.health()?.lastDataAt })
  const onStored = (stored: StoredRun): void =>
    void raceControl
      .adopt(stored)
      .catch((error: unknown) => log.warn({ error }, 'The race is not shown as live'))
  const keeper = new DatabaseKeeper({ database, log, onStored })
  const observed = {
    health: () => live.health(),
    journal: () => live.journalHealth(),
    watching: () => hub,
    now: Date.now,
  }
  const complain = (error: unknown): void => log.error({ error }, 'The feed is not followed')
  let stopMetrics = (): Promise<void> => Promise.resolve()
  return {
    live,
    raceControl,
    sheets,
    hub,
    start: async ready => {
      hub.start()
      // Not waited for: a disk that takes nothing yet must not keep the pages from opening.
      if (config.feed !== undefined) live.follow({ ...followedAt(config.feed), keeper }).catch(complain)
      if (config.metricsPort !== undefined) {
        const metrics = await startMetrics(liveMetrics(observed), config.metricsPort, log)
        stopMetrics = () => metrics.stop()
      }
      await ready
      liveSheets.start()
      if (config.feed === undefined) await raceControl.resume().catch(complain)
    },
    stop: async () => {
      hub.stop()
      await liveSheets.stop()
      await live.stop()
      await Promise.all([keeper.stop(), raceControl.stop(), stopMetrics()])
    },
  }
}

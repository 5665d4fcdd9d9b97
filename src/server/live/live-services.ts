import type { Logger } from 'pino'
import type { Config, FeedAddress } from '../config'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import { createLiveMetrics } from '../metrics/live-metrics'
import { startMetricsServer } from '../metrics/metrics-server'
import { LiveSheetRegistry } from '../sheets/live-sheet-registry'
import { SheetRepository } from '../sheets/sheet-repository'
import { StoredSheetCache } from '../sheets/stored-sheet-cache'
import { StreamHub } from '../stream/stream-hub'
import { DatabaseSessionWriter, type StoredRun } from './database-session-writer'
import type { FeedSetup } from './feed-setup'
import { LiveTiming } from './live-timing'
import { RaceControl } from './race-control'
import { scheduleSweep } from './sweep-journals'

/** Everything of the server that works on live data, created and connected once at startup. */
export interface LiveServices {
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly sheets: SheetRepository
  readonly streamHub: StreamHub
  /** Starts what needs no database, waits for `databaseReady`, then resumes the race that was live. */
  start(databaseReady: Promise<void>): Promise<void>
  stop(): Promise<void>
}

type LiveConfig = Pick<Config, 'dataFolder' | 'feed' | 'metricsPort'> &
  Partial<Pick<Config, 'metricsHost' | 'recordingDays'>>

function createConfiguredFeed({ protocol, host, port }: FeedAddress): FeedSetup {
  const { createFeed, createParser } = liveProtocols[protocol]
  const name = `${protocol} ${host}:${port}`
  return { name, protocol, feed: createFeed({ name, host, port }), createParser }
}

export function buildLiveServices(config: LiveConfig, database: Database, log: Logger): LiveServices {
  const liveTiming = new LiveTiming({ dataFolder: config.dataFolder, log })
  const raceControl = new RaceControl({ liveTiming, database, log })
  const liveSheets = new LiveSheetRegistry({ liveTiming, raceControl, database, log })
  const sheets = new SheetRepository(liveSheets, new StoredSheetCache(database))
  const streamHub = new StreamHub({
    sheets: liveSheets,
    lastFeedDataAt: () => liveTiming.getHealth()?.lastDataAt,
  })
  const onStored = (stored: StoredRun): void =>
    void raceControl
      .adopt(stored)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Marking the timed race as live failed; the next stored batch tries again'),
      )
  const writer = new DatabaseSessionWriter({ database, log, onStored })
  const metricsSource = {
    getHealth: () => liveTiming.getHealth(),
    getJournalHealth: () => liveTiming.getJournalHealth(),
    getSetAsideCount: () => liveTiming.setAsideCount,
    getStreamCounts: () => streamHub,
    now: Date.now,
  }
  const leftoverWriter = new DatabaseSessionWriter({ database, log })
  const logFollowError = (error: unknown): void =>
    log.error({ err: error }, 'Starting the feed failed; no feed is followed')
  const logLeftoverError = (error: unknown): void =>
    log.error({ err: error }, 'Storing ended sessions failed; the next start tries again')
  let stopSweep = (): void => undefined
  let stopMetrics = (): Promise<void> => Promise.resolve()
  return {
    liveTiming,
    raceControl,
    sheets,
    streamHub,
    start: async databaseReady => {
      streamHub.start()
      if (config.recordingDays !== undefined)
        stopSweep = scheduleSweep({
          folder: liveTiming.journalFolder,
          maxAgeDays: config.recordingDays,
          now: Date.now,
          log,
        })
      // Not awaited: a disk that does not accept writes yet must not keep the server from starting.
      const following =
        config.feed === undefined
          ? Promise.resolve()
          : liveTiming.follow(createConfiguredFeed(config.feed), writer).then(() => undefined, logFollowError)
      if (config.metricsPort !== undefined) {
        const { metricsHost: host = '127.0.0.1', metricsPort: port } = config
        const metrics = await startMetricsServer(createLiveMetrics(metricsSource), { host, port }, log)
        stopMetrics = () => metrics.stop()
      }
      await databaseReady
      liveSheets.start()
      if (config.feed === undefined) await raceControl.resume()
      liveSheets.completeRestoring()
      // In the background, and after the files of the followed feed are in use.
      following.then(() => liveTiming.storeLeftovers(leftoverWriter)).catch(logLeftoverError)
    },
    stop: async () => {
      streamHub.stop()
      stopSweep()
      raceControl.stop()
      await liveSheets.stop()
      await liveTiming.stop()
      await Promise.all([writer.stop(), leftoverWriter.stop(), stopMetrics()])
    },
  }
}

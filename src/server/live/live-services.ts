import type { Logger } from 'pino'
import type { Config, FeedAddress } from '../config'
import type { Database } from '../db/database'
import { liveProtocols } from '../feeds/index'
import { RaceMessages } from '../control/messages/race-messages'
import { createLiveMetrics, type MetricsSource } from '../metrics/live-metrics'
import { startMetricsServer } from '../metrics/metrics-server'
import { listDecidedJournals } from '../control/log/control-event-store'
import { buildControlServices, type ControlServices } from '../control/control-services'
import { LiveSheetRegistry } from '../sheets/live-sheet-registry'
import { SheetRepository } from '../sheets/sheet-repository'
import { StoredSheetCache } from '../sheets/stored-sheet-cache'
import { StreamHub } from '../stream/stream-hub'
import { LiveTimelines } from '../timelines/live-timelines'
import { TimelineRepository } from '../timelines/timeline-repository'
import { DeskHealthMonitor } from './desk-health-monitor'
import { DatabaseSessionWriter, type StoredRun } from './database-session-writer'
import type { FeedSetup } from './feed-setup'
import { LiveTiming } from './live-timing'
import { RaceControl } from './race-control'
import { retry } from './retry'
import { scheduleSweep } from './sweep-journals'

/** Everything of the server that works on live data, created and connected once at startup. */
export interface LiveServices {
  readonly liveTiming: LiveTiming
  readonly raceControl: RaceControl
  readonly raceMessages: RaceMessages
  readonly sheets: SheetRepository
  readonly streamHub: StreamHub
  readonly timelines: TimelineRepository
  /** The lamps of the desk. */
  readonly deskHealth: DeskHealthMonitor
  readonly control: ControlServices
  /** Starts what needs no database, waits for `databaseReady`, then resumes the race that was live. */
  start(databaseReady: Promise<void>): Promise<void>
  stop(): Promise<void>
}

type LiveConfig = Pick<Config, 'dataFolder' | 'feed' | 'metricsPort'> &
  Partial<Pick<Config, 'metricsHost' | 'recordingDays'>>

const followDelays = { firstMs: 1000, maxMs: 30_000 }

function createConfiguredFeed({ protocol, host, port }: FeedAddress): FeedSetup {
  const { createFeed, createParser } = liveProtocols[protocol]
  const name = `${protocol} ${host}:${port}`
  return { name, protocol, feed: createFeed({ name, host, port }), createParser }
}

/** Repeats the start of the feed until it succeeds. */
async function followConfiguredFeed(
  address: FeedAddress,
  follow: (setup: FeedSetup) => Promise<unknown>,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Logger },
): Promise<void> {
  const setup = createConfiguredFeed(address)
  await retry(async () => void (await follow(setup)), {
    ...followDelays,
    signal,
    onFailure: error => log.error({ err: error }, 'Starting the feed failed; it is tried again'),
  })
}

/** Marks the race as live that the feed from FEED_URL times. */
function createAdoption(raceControl: RaceControl, log: Logger): (stored: StoredRun) => void {
  return stored =>
    void raceControl
      .adopt(stored)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Marking the timed race as live failed; the next stored batch tries again'),
      )
}

function createStreamHub(liveTiming: LiveTiming, sheets: LiveSheetRegistry): StreamHub {
  return new StreamHub({
    sheets,
    timelines: new LiveTimelines(liveTiming),
    lastFeedDataAt: () => liveTiming.getHealth()?.lastDataAt,
  })
}

function createMetricsSource(liveTiming: LiveTiming, streamHub: StreamHub): MetricsSource {
  return {
    getHealth: () => liveTiming.getHealth(),
    getJournalHealth: () => liveTiming.getJournalHealth(),
    getSetAsideCount: () => liveTiming.setAsideCount,
    getStreamCounts: () => streamHub,
    now: Date.now,
  }
}

/** Returns a function that stops the metrics server. */
async function startMetrics(
  { metricsHost: host = '127.0.0.1', metricsPort: port }: LiveConfig,
  source: MetricsSource,
  log: Logger,
): Promise<() => Promise<void>> {
  if (port === undefined) return () => Promise.resolve()
  const metrics = await startMetricsServer(createLiveMetrics(source), { host, port }, log)
  return () => metrics.stop()
}

/** Returns a function that ends it. */
function startSweep(
  { recordingDays: maxAgeDays }: LiveConfig,
  folder: string,
  { database, log }: { readonly database: Database; readonly log: Logger },
): () => void {
  if (maxAgeDays === undefined) return () => undefined
  const findProtected = () => listDecidedJournals(database.orm)
  return scheduleSweep({ folder, maxAgeDays, now: Date.now, findProtected, log })
}

interface LiveOptions {
  /** The clock of the desk. Feeds have their own. */
  readonly now?: () => number
}

export function buildLiveServices(
  config: LiveConfig,
  database: Database,
  log: Logger,
  { now = Date.now }: LiveOptions = {},
): LiveServices {
  const liveTiming = new LiveTiming({ dataFolder: config.dataFolder, log })
  const raceControl = new RaceControl({ liveTiming, database, log })
  const raceMessages = new RaceMessages({ database, log })
  const liveSheets = new LiveSheetRegistry({ liveTiming, raceControl, raceMessages, database, log })
  const sheets = new SheetRepository(liveSheets, new StoredSheetCache(database))
  const streamHub = createStreamHub(liveTiming, liveSheets)
  const deskHealth = new DeskHealthMonitor({ liveTiming, countViewers: () => streamHub.viewers, now })
  const control = buildControlServices({ database, liveTiming, raceControl, sheets, deskHealth, log, now })
  const timelines = new TimelineRepository({ database, liveTiming, raceControl, liveSheets, log })
  const writer = new DatabaseSessionWriter({ database, log, onStored: createAdoption(raceControl, log) })
  const metricsSource = createMetricsSource(liveTiming, streamHub)
  const leftoverWriter = new DatabaseSessionWriter({ database, log })
  const stopping = new AbortController()
  let stopSweep = (): void => undefined
  let stopMetrics = (): Promise<void> => Promise.resolve()
  return {
    liveTiming,
    raceControl,
    raceMessages,
    sheets,
    streamHub,
    timelines,
    deskHealth,
    control,
    start: async databaseReady => {
      streamHub.start()
      control.start()
      // Not awaited: a disk that does not accept writes yet must not keep the server from starting.
      const follow = (setup: FeedSetup): Promise<unknown> => liveTiming.follow(setup, writer)
      const following =
        config.feed && followConfiguredFeed(config.feed, follow, { signal: stopping.signal, log })
      stopMetrics = await startMetrics(config, metricsSource, log)
      await databaseReady
      stopSweep = startSweep(config, liveTiming.journalFolder, { database, log })
      liveSheets.start()
      if (config.feed === undefined) await raceControl.resume()
      liveSheets.completeRestoring()
      void control.resume()
      // In the background, and after the files of the followed feed are in use.
      void Promise.resolve(following).then(() => liveTiming.storeLeftovers(leftoverWriter))
    },
    stop: async () => {
      streamHub.stop()
      stopSweep()
      stopping.abort()
      raceControl.stop()
      timelines.stop()
      await control.stop()
      await liveSheets.stop()
      await liveTiming.stop()
      await Promise.all([raceMessages.stop(), writer.stop(), leftoverWriter.stop(), stopMetrics()])
    },
  }
}

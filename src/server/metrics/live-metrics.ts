// The Prometheus metrics of live timing. Values are read when they are requested.
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { JournalHealth } from '../live/journal'
import type { PipelineHealth } from '../live/feed-pipeline'

export interface MetricsSource {
  /** Undefined while no feed is followed. */
  getHealth(): PipelineHealth | undefined
  getJournalHealth(): JournalHealth
  /** Ended sessions that the database has refused. */
  getSetAsideCount(): number
  /** Open streams, and streams that were closed because the viewer did not read. */
  getStreamCounts(): { readonly viewers: number; readonly dropped: number }
  now(): number
}

export function createLiveMetrics(source: MetricsSource): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const addGauge = (name: string, help: string, read: () => number | undefined): void => {
    const gauge = new Gauge({
      name: `lap_logic_${name}`,
      help,
      registers: [],
      collect() {
        // An unknown value is NaN, because 0 would be a valid value.
        const value = read()
        this.reset()
        this.set(value ?? Number.NaN)
      },
    })
    registry.registerMetric(gauge)
  }
  addGauge('feed_up', '1 while the feed is connected and sends data', () => {
    const health = source.getHealth()
    return health && Number(health.state === 'connected')
  })
  addGauge('feed_connects', 'Connections made since the feed was started', () => source.getHealth()?.connects)
  addGauge('feed_data_age_seconds', 'Time since the feed last sent data', () => {
    const lastDataAt = source.getHealth()?.lastDataAt
    return lastDataAt === undefined ? undefined : (source.now() - lastDataAt) / 1000
  })
  addGauge('journal_stuck', '1 while the disk accepts no writes and nothing is acknowledged', () =>
    Number(source.getJournalHealth().isStuck),
  )
  addGauge(
    'journal_waiting_bytes',
    'Bytes that are not on disk yet',
    () => source.getJournalHealth().queuedBytes,
  )
  addGauge('sessions_set_aside', 'Ended sessions that the database refuses and the journal keeps', () =>
    source.getSetAsideCount(),
  )
  addGauge('viewers', 'Open live streams', () => source.getStreamCounts().viewers)
  addCounters(registry, source)
  return registry
}

function addCounters(registry: Registry, source: MetricsSource): void {
  const lines = ['accepted', 'ignored', 'refused'] as const
  const lineCounter = new Counter({
    name: 'lap_logic_feed_lines_total',
    help: 'Lines of the live session by outcome',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      const health = source.getHealth()
      for (const outcome of lines) this.inc({ outcome }, health?.lines[outcome] ?? 0)
    },
  })
  registry.registerMetric(lineCounter)
  const addJournalCounter = (name: string, help: string, read: (health: JournalHealth) => number): void => {
    const counter = new Counter({
      name: `lap_logic_journal_${name}`,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(read(source.getJournalHealth()))
      },
    })
    registry.registerMetric(counter)
  }
  const dropped = new Counter({
    name: 'lap_logic_viewers_dropped_total',
    help: 'Live streams closed because the viewer did not read',
    registers: [],
    collect() {
      this.reset()
      this.inc(source.getStreamCounts().dropped)
    },
  })
  registry.registerMetric(dropped)
  addJournalCounter('records_total', 'Records written to disk', ({ records }) => records)
  addJournalCounter('syncs_total', 'Disk syncs', ({ syncs }) => syncs)
  addJournalCounter(
    'sync_seconds_total',
    'Total duration of all disk syncs',
    ({ syncTime }) => syncTime / 1000,
  )
}

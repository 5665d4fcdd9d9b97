// What the live side tells of itself, read when somebody asks and not before.
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { JournalHealth } from '../live/journal'
import type { LiveHealth } from '../live/live-feed'

export interface Observed {
  /** None while no feed is followed. */
  health(): LiveHealth | undefined
  journal(): JournalHealth
  /** Open streams, and those that were let go because nobody read them. */
  watching(): { readonly viewers: number; readonly dropped: number }
  now(): number
}

export function liveMetrics(observed: Observed): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number | undefined): void => {
    const made = new Gauge({
      name: `lap_logic_${name}`,
      help,
      registers: [],
      collect() {
        // Unknown is no figure: 0 would be one.
        const value = read()
        this.reset()
        this.set(value ?? Number.NaN)
      },
    })
    registry.registerMetric(made)
  }
  gauge('feed_up', '1 while the feed is connected and speaks', () => {
    const health = observed.health()
    return health && Number(health.state === 'connected')
  })
  gauge('feed_connects', 'Connections made since the feed was started', () => observed.health()?.connects)
  gauge('feed_data_age_seconds', 'Since anything was heard from the feed', () => {
    const lastDataAt = observed.health()?.lastDataAt
    return lastDataAt === undefined ? undefined : (observed.now() - lastDataAt) / 1000
  })
  gauge('journal_stuck', '1 while the disk takes nothing and nothing is acknowledged', () =>
    Number(observed.journal().isStuck),
  )
  gauge('journal_waiting_bytes', 'Not on disk yet', () => observed.journal().queuedBytes)
  gauge('viewers', 'Open live streams', () => observed.watching().viewers)
  counters(registry, observed)
  return registry
}

function counters(registry: Registry, observed: Observed): void {
  const lines = ['accepted', 'ignored', 'refused'] as const
  const told = new Counter({
    name: 'lap_logic_feed_lines_total',
    help: 'Lines of the session that is live, by what became of them',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset()
      const health = observed.health()
      for (const outcome of lines) this.inc({ outcome }, health?.lines[outcome] ?? 0)
    },
  })
  registry.registerMetric(told)
  const journal = (name: string, help: string, read: (health: JournalHealth) => number): void => {
    const made = new Counter({
      name: `lap_logic_journal_${name}`,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(read(observed.journal()))
      },
    })
    registry.registerMetric(made)
  }
  const dropped = new Counter({
    name: 'lap_logic_viewers_dropped_total',
    help: 'Live streams let go because nobody read them',
    registers: [],
    collect() {
      this.reset()
      this.inc(observed.watching().dropped)
    },
  })
  registry.registerMetric(dropped)
  journal('records_total', 'Records on disk', ({ records }) => records)
  journal('syncs_total', 'How often the disk was made to keep them', ({ syncs }) => syncs)
  journal('sync_seconds_total', 'How long that took', ({ syncTime }) => syncTime / 1000)
}

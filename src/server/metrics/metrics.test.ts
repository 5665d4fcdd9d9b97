import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { LiveHealth } from '../live/live-feed'
import { liveMetrics } from './live-metrics'
import { type MetricsServer, startMetrics } from './metrics-server'

const log = pino({ level: 'silent' })
const journal = {
  records: 120,
  syncs: 40,
  syncTime: 84,
  queuedBytes: 0,
  isStuck: false,
  lastError: undefined,
}
const health: LiveHealth = {
  state: 'connected',
  since: 0,
  lastDataAt: 5000,
  connects: 3,
  lastError: undefined,
  lines: { accepted: 900, ignored: 4, refused: 2 },
  receivedAt: 5000,
  isJournalStuck: false,
}

const servers: MetricsServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.stop()))
})

async function figures(isFollowed: boolean): Promise<string> {
  const observed = {
    health: () => (isFollowed ? health : undefined),
    journal: () => journal,
    watching: () => ({ viewers: 7, dropped: 2 }),
    now: () => 7500,
  }
  const server = await startMetrics(liveMetrics(observed), 0, log)
  servers.push(server)
  return (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
}

describe('metrics', () => {
  it.each([
    'lap_logic_feed_up 1',
    'lap_logic_feed_connects 3',
    'lap_logic_viewers 7',
    'lap_logic_viewers_dropped_total 2',
    'lap_logic_feed_data_age_seconds 2.5',
    'lap_logic_feed_lines_total{outcome="refused"} 2',
    'lap_logic_journal_records_total 120',
    'lap_logic_journal_sync_seconds_total 0.084',
    'lap_logic_journal_stuck 0',
  ])('say %s', async line => {
    expect((await figures(true)).split('\n')).toContain(line)
  })

  it('have no age of data where there is no feed: 0 would be a figure', async () => {
    expect((await figures(false)).split('\n')).toContain('lap_logic_feed_data_age_seconds Nan')
  })

  it('are at one place only', async () => {
    await figures(true)
    const [server] = servers
    expect((await fetch(`http://127.0.0.1:${server?.port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${server?.port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('do without a port that somebody else has', async () => {
    await figures(true)
    const second = await startMetrics(
      liveMetrics({
        health: () => undefined,
        journal: () => journal,
        watching: () => ({ viewers: 0, dropped: 0 }),
        now: () => 0,
      }),
      servers[0]?.port ?? 0,
      log,
    )
    expect(second.port).toBeUndefined()
  })
})

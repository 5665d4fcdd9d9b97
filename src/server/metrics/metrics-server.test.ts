import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { PipelineHealth } from '../live/feed-pipeline'
import { createLiveMetrics } from './live-metrics'
import { type MetricsServer, startMetricsServer } from './metrics-server'

const log = pino({ level: 'silent' })
const journal = {
  records: 120,
  syncs: 40,
  syncTime: 84,
  queuedBytes: 0,
  isStuck: false,
  lastError: undefined,
}
const health: PipelineHealth = {
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

async function fetchMetrics(hasFeed: boolean, host = '127.0.0.1', from = host): Promise<string> {
  const source = {
    getHealth: () => (hasFeed ? health : undefined),
    getJournalHealth: () => journal,
    getSetAsideCount: () => 0,
    getStreamCounts: () => ({ viewers: 7, dropped: 2 }),
    now: () => 7500,
  }
  const server = await startMetricsServer(createLiveMetrics(source), { host, port: 0 }, log)
  servers.push(server)
  return (await fetch(`http://${from}:${server.port}/metrics`)).text()
}

describe('metrics server', () => {
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
  ])('returns the line %s', async line => {
    expect((await fetchMetrics(true)).split('\n')).toContain(line)
  })

  it('listens on the configured address, so that a container can be reached from outside', async () => {
    expect(await fetchMetrics(true, '0.0.0.0', '127.0.0.2')).toContain('lap_logic_feed_up 1')
    await expect(fetchMetrics(true, '127.0.0.1', '127.0.0.2')).rejects.toThrow('fetch failed')
  })

  it('returns NaN as the age of feed data when there is no feed', async () => {
    expect((await fetchMetrics(false)).split('\n')).toContain('lap_logic_feed_data_age_seconds Nan')
  })

  it('returns 404 for other paths and methods', async () => {
    await fetchMetrics(true)
    const [server] = servers
    expect((await fetch(`http://127.0.0.1:${server?.port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${server?.port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('starts without a port when the port is in use', async () => {
    await fetchMetrics(true)
    const second = await startMetricsServer(
      createLiveMetrics({
        getHealth: () => undefined,
        getJournalHealth: () => journal,
        getSetAsideCount: () => 0,
        getStreamCounts: () => ({ viewers: 0, dropped: 0 }),
        now: () => 0,
      }),
      { host: '127.0.0.1', port: servers[0]?.port ?? 0 },
      log,
    )
    expect(second.port).toBeUndefined()
  })
})

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '../log'
import { createTestDatabase } from '../testing/test-server'
import { TimingComputer } from '../testing/timing-computer'
import { buildLiveServices } from './live-services'

test('the feed from FEED_URL is followed as soon as the journal can be read', async () => {
  const { database, drop } = await createTestDatabase(async () => undefined)
  const dataFolder = mkdtempSync(join(tmpdir(), 'lap-logic-follow-'))
  // Cannot be read as a file.
  const unreadable = join(dataFolder, 'journal', '20260517T141000000Z-x.journal')
  mkdirSync(unreadable, { recursive: true })
  const computer = new TimingComputer({ lines: ['$B,7,"Race 1"'], intervalMs: 10 })
  const feed = { protocol: 'rmonitor', host: '127.0.0.1', port: await computer.start() } as const
  let output = ''
  const log = createLog('info', { write: text => void (output += text) })
  const services = buildLiveServices({ dataFolder, feed, metricsPort: undefined }, database, log)
  await services.start(Promise.resolve())
  await expect.poll(() => output).toContain('Starting the feed failed; it is tried again')
  expect(services.liveTiming.snapshot).toBeUndefined()
  const connected = computer.waitForConnection()
  rmSync(unreadable, { recursive: true })
  await connected
  expect(services.liveTiming.snapshot).toBeDefined()
  computer.stop()
  await services.stop()
  await database.stop()
  await drop()
})

// A race over a real TCP connection that is cut at random, and the health of the feed meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lapsOf } from '#timing'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { createTcpFeed } from '../feeds/tcp-feed'
import { replayRecording } from '../recordings/replay'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { standingsOf } from '../testing/standings'
import { TimingComputer } from '../testing/timing-computer'
import { LiveTiming } from './live-timing'

const log = pino({ level: 'silent' })
const writer = { updateRunning: () => undefined, storeEnded: async () => undefined }
const createParser = (from?: string) => createRmonitorParser(from === undefined ? {} : { from })

let folder: string
let liveTiming: LiveTiming
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lap-logic-tcp-'))
  liveTiming = new LiveTiming({ dataFolder: folder, log })
})
afterEach(async () => {
  await liveTiming.stop()
  rmSync(folder, { recursive: true })
})

function follow(port: number): Promise<unknown> {
  const delays = { firstMs: 10, maxMs: 40 }
  const feed = createTcpFeed({ name: 'track', host: '127.0.0.1', port, silentAfterMs: 500, delays })
  return liveTiming.follow({ name: 'track', protocol: 'rmonitor', feed, createParser }, writer)
}

it('a feed that is disconnected at random gives the standings of the whole recording', async () => {
  const lines = buildRmonitorRace({ riders: 8, laps: 5, seed: 11 })
  const computer = new TimingComputer({ lines, intervalMs: 2 })
  await follow(await computer.start())
  while (!computer.isOver) {
    await new Promise(resolve => setTimeout(resolve, 40 + Math.random() * 120))
    computer.disconnectMidLine()
  }
  const { sessions } = replayRecording(createRmonitorParser(), Buffer.from(lines.join('\r\n')))
  // Five heartbeats later the positions that the feed sends have settled.
  await expect
    .poll(() => standingsOf(liveTiming.snapshot?.session), { timeout: 60_000 })
    .toEqual(standingsOf(sessions[0]))
  computer.stop()
  expect(liveTiming.getHealth()?.connects).toBeGreaterThan(5)
  const laps = liveTiming.snapshot?.session.racers.map(racer => lapsOf(racer).length)
  // Missed laps stay missing: no rider has more laps than were timed.
  expect(Math.max(...(laps ?? []))).toBeLessThanOrEqual(5)
})

it('health reports the error when the feed is disconnected', async () => {
  const lines = buildRmonitorRace({ riders: 2, laps: 1, seed: 1 })
  const computer = new TimingComputer({ lines, intervalMs: 10 })
  const port = await computer.start()
  await follow(port)
  await expect.poll(() => liveTiming.getHealth()?.state).toBe('connected')
  computer.stop()
  await expect.poll(() => liveTiming.getHealth()?.state, { timeout: 60_000 }).not.toBe('connected')
  expect(liveTiming.getHealth()?.lastError).toBeTruthy()
})

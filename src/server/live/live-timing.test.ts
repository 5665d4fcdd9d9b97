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
import { FaultyDisk } from './journal-testing'
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

it('ends a feed, follows another and stops while the disk does not respond', async () => {
  await liveTiming.stop()
  const disk = new FaultyDisk()
  disk.hang = new Promise(() => undefined)
  liveTiming = new LiveTiming({ dataFolder: folder, log, journal: { disk }, stopTimeoutMs: 10 })
  const isStarted = await Promise.race([follow(1).then(() => true), Promise.resolve(false)])
  expect([isStarted, liveTiming.isRecovering]).toEqual([false, true])
  await liveTiming.unfollow()
  expect(liveTiming.isRecovering).toBe(false)
  void follow(1).catch(() => undefined)
  expect(liveTiming.isRecovering).toBe(true)
  await liveTiming.stop()
})

it('a feed can be followed after an attempt that failed', async () => {
  const failing = {
    name: 'track',
    protocol: 'rmonitor',
    createParser,
    feed: createTcpFeed({ name: 'track', host: '127.0.0.1', port: 1, silentAfterMs: 500 }),
  }
  failing.feed.start = () => {
    throw new Error('no feed')
  }
  await expect(liveTiming.follow(failing, writer)).rejects.toThrow('no feed')
  expect(liveTiming.getHealth()).toBeUndefined()
  await follow(1)
  expect(liveTiming.getHealth()).toBeDefined()
})

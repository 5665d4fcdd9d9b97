// The lamps of the desk, from a decoder over TCP to the wire.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createP3Feed } from '../feeds/p3/feed'
import { createP3Parser } from '../feeds/p3/parse'
import { type SimulatedDecoder, startSimulatedDecoder } from '../testing/simulated-decoder'
import { DeskHealthMonitor } from './desk-health-monitor'
import { FaultyDisk } from './journal-testing'
import { LiveTiming } from './live-timing'

const pollOptions = { timeout: 60_000, interval: 5 }
const log = pino({ level: 'silent' })
const writer = { updateRunning: () => undefined, storeEnded: async () => undefined }
const lines = { 1: 'SF', 2: 'S1' } as const

let folder: string
let liveTiming: LiveTiming
let decoder: SimulatedDecoder
let monitor: DeskHealthMonitor
let timeShift = 0

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lap-logic-lamps-'))
  decoder = await startSimulatedDecoder({ decoders: [1] })
  timeShift = 0
})

afterEach(async () => {
  await liveTiming.stop()
  await decoder.stop()
  rmSync(folder, { recursive: true })
})

function createMonitor(disk?: FaultyDisk): void {
  const journal = disk && { journal: { disk, retryDelayMs: 5 } }
  liveTiming = new LiveTiming({ dataFolder: folder, log, ...journal })
  const now = (): number => Date.now() + timeShift
  monitor = new DeskHealthMonitor({ liveTiming, countViewers: () => 3, now })
}

async function follow(): Promise<void> {
  const delays = { firstMs: 1, maxMs: 20 }
  const feed = createP3Feed({ name: 'loops', host: '127.0.0.1', port: decoder.port, delays, lines })
  await liveTiming.follow(
    {
      name: 'loops',
      protocol: 'p3',
      feed,
      createParser: (from, refusedLines) => createP3Parser({ from, lines }, refusedLines),
    },
    writer,
  )
  await decoder.waitForClient()
}

test('C-060 no feed is attached', () => {
  createMonitor()
  monitor.observe()
  expect(monitor.read(2)).toEqual({
    feed: {
      state: 'none',
      sinceOfDay: null,
      problem: '',
      lastLineAtOfDay: null,
      linesPerSecond: 0,
      garbledLastMinute: 0,
      garbled: [],
    },
    numbers: { gaps: 0, requested: 0, recovered: 0, lost: 0 },
    missedLaps: 0,
    clockOffsetMs: null,
    loops: [],
    journal: { isStuck: false, queuedBytes: 0 },
    database: { lagSeconds: 0, auditPending: 2 },
    viewers: 3,
    history: [],
  })
})

test('C-060 the lamps show lines, garbage, gaps, loops and decoders without a line', async () => {
  createMonitor()
  await follow()
  decoder.sendStatus({ noise: 55 })
  decoder.pass({ transponder: 1, at: 0, strength: 130, hits: 30 }, { transponder: 1, at: 500, decoder: 2 })
  decoder.pass({ transponder: 1, at: 600, decoder: 9 })
  decoder.skip({ transponder: 2, at: 700 })
  decoder.pass({ transponder: 3, at: 800 })
  decoder.sendBytes(Buffer.from('garbage'))
  decoder.sendStatus({ noise: 56 })
  await expect.poll(() => monitor.read(0).numbers.recovered, pollOptions).toBe(1)
  await expect.poll(() => monitor.read(0).feed.garbledLastMinute, pollOptions).toBe(1)
  const health = monitor.read(0)
  expect(health.feed).toMatchObject({ state: 'connected', problem: '' })
  expect(health.feed.linesPerSecond).toBeGreaterThan(0)
  expect(health.feed.garbled[0]).toMatchObject({
    hex: Buffer.from('garbage').toString('hex'),
    text: 'garbage',
    problem: 'the bytes are outside of a record',
  })
  expect(health.numbers).toEqual({ gaps: 1, requested: 1, recovered: 1, lost: 0 })
  expect(health.loops.map(({ decoder: id, line, noise, passings }) => [id, line, noise, passings])).toEqual([
    ['1', 'SF', 56, 3],
    ['2', 'S1', null, 1],
    ['9', '', null, 1],
  ])
  expect(health.clockOffsetMs).toBeTypeOf('number')
  // Every decoder with a line counts, so the parser agrees with the lamps.
  await expect
    .poll(() => liveTiming.snapshot?.session.racers.map(({ competitor }) => competitor), pollOptions)
    .toEqual(['1', '2', '3'])
})

test('C-060 the history has the changes of the lamps, the newest first', async () => {
  createMonitor()
  monitor.observe()
  await follow()
  decoder.sendStatus()
  await expect.poll(() => monitor.read(0).feed.lastLineAtOfDay, pollOptions).not.toBeNull()
  monitor.observe()
  monitor.observe()
  decoder.sendBytes(Buffer.from('noise'))
  decoder.sendStatus()
  await expect.poll(() => monitor.read(0).feed.garbledLastMinute, pollOptions).toBe(1)
  monitor.observe()
  await decoder.stop()
  await expect.poll(() => monitor.read(0).feed.state, pollOptions).toBe('down')
  timeShift = 61_000
  monitor.observe()
  const { history, feed } = monitor.read(0)
  const ofFeed = history.filter(({ lamp }) => lamp === 'Feed' || lamp === 'Garbled')
  expect(ofFeed.map(({ lamp, text }) => `${lamp}: ${text.split(':')[0]}`)).toEqual([
    'Garbled: None for a minute',
    'Feed: Lost',
    'Garbled: Garbled',
    'Feed: Connected',
  ])
  expect(feed.problem).not.toBe('')
})

test('C-060 the history has the range of viewers and lines of a minute', async () => {
  createMonitor()
  await follow()
  monitor.observe()
  timeShift = 61_000
  monitor.observe()
  const ranges = monitor.read(0).history.filter(({ lamp }) => lamp === 'Viewers' || lamp === 'Lines')
  expect(ranges.map(({ lamp, text }) => [lamp, text])).toEqual([
    ['Viewers', '3'],
    ['Lines', '0.0/s'],
  ])
})

test('C-060 a loop that riders pass no more is silent until its next passing', async () => {
  createMonitor()
  await follow()
  const readSilent = (): unknown[] => monitor.read(0).loops.map(({ line, isSilent }) => [line, isSilent])
  decoder.pass({ transponder: 1200, at: 0 }, { transponder: 1200, at: 30_000, decoder: 2 })
  decoder.pass({ transponder: 1200, at: 90_000 }, { transponder: 1200, at: 180_000 })
  const silent = [
    ['SF', false],
    ['S1', true],
  ]
  await expect.poll(readSilent, pollOptions).toEqual(silent)
  decoder.pass({ transponder: 1200, at: 210_000, decoder: 2 })
  await expect.poll(() => monitor.read(0).loops[1]?.isSilent, pollOptions).toBe(false)
})

test('C-060 a disk that takes nothing is shown', async () => {
  const disk = new FaultyDisk()
  createMonitor(disk)
  await follow()
  monitor.observe()
  disk.fault = () => 'ENOSPC'
  decoder.pass({ transponder: 1, at: 0 })
  await expect.poll(() => monitor.read(0).journal.isStuck, pollOptions).toBe(true)
  monitor.observe()
  disk.fault = () => undefined
  await expect.poll(() => monitor.read(0).journal.isStuck, pollOptions).toBe(false)
  monitor.observe()
  expect(
    monitor
      .read(0)
      .history.filter(({ lamp }) => lamp === 'Journal')
      .map(({ text }) => text),
  ).toEqual(['Saved', 'The disk takes nothing'])
})

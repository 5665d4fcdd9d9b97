// A race over a real link that is cut again and again ends in the standings of the whole recording, and health
// says what is the matter meanwhile.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rmonitorParser } from '../feeds/rmonitor/parse'
import { tcpFeed } from '../feeds/tcp-link'
import { fold } from '../recordings/fold'
import { rmonitorRace } from '../testing/rmonitor-race'
import { standingsOf } from '../testing/standings'
import { TimingComputer } from '../testing/timing-computer'
import { Live } from './live'

const log = pino({ level: 'silent' })
const keeper = { running: () => undefined, ended: async () => undefined }
const parserFrom = (from?: string) => rmonitorParser(from === undefined ? {} : { from })

let folder: string
let live: Live
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lap-logic-tcp-'))
  live = new Live({ dataFolder: folder, log })
})
afterEach(async () => {
  await live.stop()
  rmSync(folder, { recursive: true })
})

function follow(port: number): Promise<unknown> {
  const delays = { first: 10, longest: 40 }
  const feed = tcpFeed({ name: 'track', host: '127.0.0.1', port, silentAfter: 500, delays })
  return live.follow({ name: 'track', protocol: 'rmonitor', feed, parserFrom, keeper })
}

it('cut and connected again at random, it ends in the standings of the whole recording', async () => {
  const lines = rmonitorRace({ riders: 8, laps: 5, seed: 11 })
  const computer = new TimingComputer({ lines, every: 2 })
  await follow(await computer.start())
  while (!computer.isOver) {
    await new Promise(resolve => setTimeout(resolve, 40 + Math.random() * 120))
    computer.cut()
  }
  const { sessions } = fold(rmonitorParser(), Buffer.from(lines.join('\r\n')))
  // Five heartbeats later the feed's own positions have settled.
  await expect
    .poll(() => standingsOf(live.board?.snapshot.session), { timeout: 60_000 })
    .toEqual(standingsOf(sessions[0]))
  computer.stop()
  expect(live.health()?.connects).toBeGreaterThan(5)
  const laps = live.board?.snapshot.rows.map(
    ({ racer }) => racer.earlier.length + Number(racer.last !== undefined),
  )
  // What was missed is missing: nobody has a lap he was not seen to do.
  expect(Math.max(...(laps ?? []))).toBeLessThanOrEqual(5)
})

it('says within five seconds that the feed is gone, and when it is back', async () => {
  const lines = rmonitorRace({ riders: 2, laps: 1, seed: 1 })
  const computer = new TimingComputer({ lines, every: 10 })
  const port = await computer.start()
  await follow(port)
  await expect.poll(() => live.health()?.state).toBe('connected')
  computer.stop()
  await expect.poll(() => live.health()?.state, { timeout: 60_000 }).not.toBe('connected')
  expect(live.health()?.lastError).toBeTruthy()
})

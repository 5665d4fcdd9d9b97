// The command that simulates a decoder, read by the feed and the parser of the server.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { defaultP3Plan } from '#simulator'
import { createP3Feed } from '../feeds/p3/feed'
import { createP3Parser } from '../feeds/p3/parse'
import { RecordingSink } from '../testing/recording-sink'
import { parseP3Plan } from './parse-p3-plan'
import { replayRecording } from './replay'
import { simulate } from './simulate'

const cleanups: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const step of cleanups.splice(0).toReversed()) await step()
})

/** Starts the command and returns what it prints. */
function start(args: readonly string[]): {
  readonly printed: () => string
  readonly stop: () => Promise<void>
} {
  let text = ''
  const stopping = new AbortController()
  const print = (line: string): void => {
    text += line
  }
  const running = simulate(args, { print, signal: stopping.signal })
  const stop = (): Promise<void> => {
    stopping.abort()
    return running
  }
  cleanups.push(stop)
  return { printed: () => text, stop }
}

test('a simulated race is timed by the feed, with the passings that the network has lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lap-logic-simulate-'))
  cleanups.push(() => rmSync(folder, { recursive: true }))
  const entries = join(folder, 'entries.csv')
  const options = ['--riders', '6', '--unknown', '2', '--laps', '3', '--lap-seconds', '20', '--lost', '0.1']
  const { printed } = start([
    'p3',
    '--port',
    '0',
    '--speed',
    '100',
    '--seed',
    'test',
    '--entries',
    entries,
    '--double-reads',
    '0',
    ...options,
  ])
  await expect.poll(printed).toContain('P3 decoder on 127.0.0.1:')
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(printed())?.[1])
  const feed = createP3Feed({ name: 'loops', host: '127.0.0.1', port })
  const sink = new RecordingSink()
  feed.start(sink)
  cleanups.push(() => feed.stop())
  await expect.poll(printed, { timeout: 60_000 }).toContain('The session is over.')
  expect(printed()).toMatch(/Sighting lap[^]*Green flag[^]*Checkered flag/)
  const csv = readFileSync(entries, 'utf8').split('\r\n')
  expect(csv).toHaveLength(8)
  expect(csv[0]).toBe('Number,First name,Last name,Make,Category,Transponder')
  expect(csv.filter(line => line.endsWith(','))).toHaveLength(2)
  const readNumbers = () => {
    const { gaps = 0, recovered } = feed.getDecoders?.(Date.now())?.numbers ?? {}
    return { hasGaps: gaps > 0, missing: gaps - (recovered ?? 0) }
  }
  await expect.poll(readNumbers, { timeout: 60_000 }).toEqual({ hasGaps: true, missing: 0 })
  const [session] = replayRecording(createP3Parser(), sink.bytes).sessions
  // Four riders of the entry list and two with unknown transponders.
  expect(session?.racers).toHaveLength(6)
})

test.each([
  [['rmonitor'], 'Only the protocol p3'],
  [['p3', '--port', '70000'], '--port is a number from 0 to 65535'],
  [['p3', '--riders', 'many'], '--riders is a number from 1 to 150'],
  [['p3', '--loops', 'SF=0'], '--loops is a list such as'],
  [['p3', '--loops', 'S9=4'], '--loops is a list such as'],
  [['p3', '--dead-loop', '3-4'], '--dead-loop is'],
  [['p3', '--red-flag', 'now'], '--red-flag is'],
  [['p3', '--kind', 'heat'], '--kind is one of'],
  [['p3', '--colour', 'red'], '--colour'],
])('refuses the arguments %s', async (args, problem) => {
  const output = { print: () => undefined, signal: AbortSignal.abort() }
  await expect(simulate(args, output)).rejects.toThrow(problem)
})

test('the options of the command are those of the plan', () => {
  expect(parseP3Plan({})).toEqual({ ...defaultP3Plan, redFlag: undefined })
  const plan = parseP3Plan({
    seed: 'x',
    categories: 'Superbike, Supersport',
    loops: 'SF=268307,PIN=5',
    unknown: '0',
    'dead-loop': ['268307:3-4', '5:1-9'],
    'red-flag': '3:90',
    'dead-heat': true,
  })
  expect(plan).toMatchObject({
    seed: 'x',
    categories: ['Superbike', 'Supersport'],
    loops: { SF: 268_307, PIN: 5 },
    unknown: 0,
    deadLoops: [
      { decoder: 268_307, fromLap: 3, toLap: 4 },
      { decoder: 5, fromLap: 1, toLap: 9 },
    ],
    redFlag: { afterLap: 3, pauseSeconds: 90 },
    hasDeadHeat: true,
  })
  expect(parseP3Plan({ 'red-flag': '2' }).redFlag).toEqual({ afterLap: 2, pauseSeconds: 120 })
})

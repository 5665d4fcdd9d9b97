// the replay of a timeline gives the rows and laps that the server sent, after every record.
import { encodeLines, MultiloopEncoder, Playback, simulate } from '#simulator'
import type { Message } from '#timing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLiveDemoSession } from '../demo/live-demo-plan'
import { createIngestParser } from '../feeds/ingest/parse'
import { createMultiloopParser } from '../feeds/multiloop/parse'
import { createRmonitorParser } from '../feeds/rmonitor/parse'
import { divideIntoRecords } from '../sheets/live-sheet-testing'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { twoClasses } from '../testing/two-classes'
import { ReplayProof } from './replay-proof-testing'

const createParser = (from?: string) => createRmonitorParser(from === undefined ? {} : { from })

const race = buildRmonitorRace({ riders: 5, laps: 4, seed: 9 })
const practice = race.map(line => line.replace('Superbike Race 1', 'Superbike Practice 1'))
/** Some crossings arrive ten lines too late. */
const late = race
  .map((line, index) => ({ line, place: index + (line.startsWith('$J') && index % 3 === 0 ? 10 : 0) }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ line }) => line)

function addLines(
  proof: ReplayProof,
  lines: readonly string[],
  sizes: readonly number[] = [173, 401, 64],
): void {
  for (const record of divideIntoRecords(lines, sizes)) proof.addText(record)
}

test.each([
  ['an RMonitor race', race],
  ['a practice', practice],
  ['a race with late crossings', late],
])('R-142 the replay of %s has the live rows and laps after every record', (_, lines) => {
  const proof = new ReplayProof(createParser)
  addLines(proof, lines)
  expect(proof.stateCount).toBeGreaterThan(15)
  expect(proof.findDifferences()).toEqual([])
})

test.each([0, 1, 2])('R-142 the replay of session %i of the live demo has the live rows and laps', index => {
  const simulation = simulate(createLiveDemoSession(index).plan)
  const playback = new Playback(simulation, new MultiloopEncoder(simulation, { startsAt: 1_780_000_000 }))
  const proof = new ReplayProof(() => createMultiloopParser())
  const encode = (lines: Parameters<typeof encodeLines>[0]) =>
    Buffer.from(encodeLines(lines)).toString('latin1')
  proof.addText(encode(playback.encodeState()))
  while (!playback.isFinished) proof.addText(encode(playback.advanceTo(playback.position + 5000)), 5000)
  expect(proof.stateCount).toBeGreaterThan(15)
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 the replay of a race with a red flag and a restart has the live rows and laps', () => {
  const second = race.findIndex(line => line.startsWith('$J,"1","00:01:3'))
  const red = race.slice(second, second + 120).map(line => line.replace('Green ', 'Red   '))
  const proof = new ReplayProof(createParser)
  addLines(proof, [...race.slice(0, second), ...red, ...race.slice(second + 120)])
  expect(JSON.stringify(proof.processor.session.flags)).toContain('red')
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 the replay of a lap that is cancelled and restored has the live rows and laps', () => {
  const proof = new ReplayProof(createParser)
  const decision = { type: 'correction', competitor: '2', lap: 2 } as const
  addLines(proof, race.slice(0, 320))
  proof.addMessage({ ...decision, kind: 'cancelled' })
  proof.addMessage({ ...decision, competitor: '3', kind: 'cancelled', sectors: [1] })
  addLines(proof, race.slice(320, 360))
  proof.addMessage({ ...decision, kind: 'restored' })
  proof.addMessage({ ...decision, kind: 'time', delta: 5000 })
  addLines(proof, race.slice(360))
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 the replay of a race whose connection was lost has the live rows and laps', () => {
  const proof = new ReplayProof(createParser)
  addLines(proof, race.slice(0, 200))
  // A partial line, which the parser drops or completes at the reconnect.
  proof.addText(race[200]?.slice(0, 20) ?? '')
  proof.addLinkChange(false)
  proof.addLinkChange(true)
  // The feed sends its state again, and skips what happened between.
  addLines(proof, [...race.slice(0, 9), ...race.slice(190, 200), ...race.slice(240)])
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 the replay of each class of a race has its live rows and laps', () => {
  const proof = new ReplayProof(() => createIngestParser(), { categories: ['Superbike', 'Stock 1000'] })
  for (const message of twoClasses) proof.addMessage(message)
  expect(proof.stateCount).toBeGreaterThan(15)
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 riders have the class of the main race until the feed names their classes', () => {
  const proof = new ReplayProof(() => createIngestParser(), { categories: ['Superbike', 'Stock 1000'] })
  const entries = twoClasses.filter(({ type }) => type === 'entry')
  const others = twoClasses.filter(({ type }) => type !== 'entry')
  for (const message of [...others.slice(0, 8), ...entries, ...others.slice(8)]) proof.addMessage(message)
  expect(proof.findDifferences()).toEqual([])
})

const otherRun = buildRmonitorRace({ riders: 4, laps: 3, seed: 5 }).map(line =>
  line.replace('$B,7,"Superbike Race 1"', '$B,8,"Superbike Race 2"'),
)

test('R-142 the timeline of a second run of the feed starts with the state after the record that began it', () => {
  const proof = new ReplayProof(createParser)
  addLines(proof, [...race, '$I,"16:36:08.000","12 jan 01"', ...otherRun])
  expect(proof.runs.length).toBeGreaterThan(1)
  expect(proof.runs.at(-1)?.recorder.toTimeline('recorded')?.base.session).toContain('Race 2')
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 runs that change within records of any size, with late crossings, are replayed as they were', () => {
  const isNotHeartbeat = (line: string) => !line.startsWith('$F')
  const [first, second] = [late.filter(isNotHeartbeat), otherRun.filter(isNotHeartbeat)]
  // The crossings of the first lap come after those of the second.
  const passings = second.filter(line => line.startsWith('$J'))
  const lines = [
    ...first.slice(0, 40),
    ...second.slice(0, 6),
    ...passings.slice(4, 8),
    ...passings.slice(0, 4),
  ]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 2000 }), { minLength: 1, maxLength: 6 }), sizes => {
      const proof = new ReplayProof(createParser)
      addLines(proof, [...lines, ...second.slice(6)], sizes)
      expect(proof.findDifferences()).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('R-142 a crossing that is late by more than the run is old is replayed as it was', () => {
  const proof = new ReplayProof(() => createIngestParser())
  const crossing = (competitor: string, at: number): Message => ({
    type: 'crossing',
    competitor,
    line: 'SF',
    at,
  })
  proof.addMessage({ type: 'session', run: '1', kind: 'race' })
  proof.addMessage(crossing('1', 190_000))
  proof.addMessage(crossing('1', 95_000))
  proof.addMessage(crossing('1', 190_000))
  expect(proof.findDifferences()).toEqual([])
})

test('R-142 a session that was restored from a checkpoint is replayed as it continued', () => {
  const before = new ReplayProof(createParser)
  addLines(before, late.slice(0, 250))
  const proof = new ReplayProof(createParser, { checkpoint: before.processor.createCheckpoint() })
  addLines(proof, late.slice(250))
  expect(proof.stateCount).toBeGreaterThan(15)
  expect(proof.findDifferences()).toEqual([])
})

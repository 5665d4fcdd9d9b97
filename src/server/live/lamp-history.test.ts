import { expect, test } from 'vitest'
import type { FeedReport } from './feed-pipeline'
import { LampHistory } from './lamp-history'

type Observation = Parameters<LampHistory['observe']>[0]

const numbers = { gaps: 0, requested: 0, recovered: 0, lost: 0 }
const loop = {
  decoder: '1',
  line: 'SF',
  noise: 10,
  signal: 100,
  hits: 20,
  lastPassingAt: 0,
  passings: 3,
  isSilent: false,
} as const

function createReport(more: Partial<FeedReport> = {}): FeedReport {
  return {
    state: 'connected',
    since: 0,
    lastError: undefined,
    lastLineAt: 0,
    linesPerSecond: 1,
    garbledLastMinute: 0,
    garbled: [],
    breaks: [],
    missedLaps: 0,
    decoders: { numbers, clockOffsetMs: undefined, loops: [loop] },
    overdueSince: undefined,
    ...more,
  }
}

const decoders = (more: Partial<NonNullable<FeedReport['decoders']>>): Partial<FeedReport> => ({
  decoders: { numbers, clockOffsetMs: undefined, loops: [loop], ...more },
})

/** Returns the changes of one lamp, the oldest first. Each observation follows one second after the one before. */
function record(lamp: string, ...observations: readonly Partial<Observation>[]): string[] {
  const history = new LampHistory()
  for (const [index, observation] of observations.entries())
    history.observe({
      feed: createReport({ lastLineAt: index * 1000 }),
      isGreen: true,
      isJournalStuck: false,
      auditPending: 0,
      viewers: 5,
      now: index * 1000,
      ...observation,
    })
  return history.changes
    .filter(change => change.lamp === lamp)
    .map(({ text }) => text)
    .toReversed()
}

test('C-060 the history has when the last line was amber, red and green again', () => {
  const feed = createReport({ lastLineAt: 0 })
  const ages = [0, 2999, 3000, 9999, 10_000].map(now => ({ feed, now }))
  const again = { feed: createReport({ lastLineAt: 12_000 }), now: 12_000 }
  expect(record('Last line', ...ages, again)).toEqual([
    'No line for 3 s',
    'No line for 10 s',
    'Lines are received',
  ])
})

test('C-060 when riders do not race, the age of the last line is no change', () => {
  const feed = createReport({ lastLineAt: 0 })
  expect(record('Last line', { feed, isGreen: false }, { feed, isGreen: false, now: 60_000 })).toEqual([])
})

test('C-060 the history has the jumps of the clock of the decoder, not its small changes', () => {
  const offsets = [undefined, 12, 40, -20, 3_600_012, 3_600_020, 990, 1010]
  const observations = offsets.map(clockOffsetMs => ({ feed: createReport(decoders({ clockOffsetMs })) }))
  expect(record('Clock', ...observations)).toEqual([
    '+0.012 s from the clock of the server',
    '+3600.012 s from the clock of the server',
    '+0.990 s from the clock of the server',
    '+1.010 s from the clock of the server',
  ])
})

test('C-060 the history has loops that are silent under green or noisy', () => {
  const sector = { ...loop, decoder: '2', line: 'S1' } as const
  const observe = (...loops: readonly (typeof loop | typeof sector)[]) => ({
    feed: createReport(decoders({ loops })),
  })
  const silent = observe(loop, Object.assign({ ...sector }, { isSilent: true }))
  const noisy = observe(Object.assign({ ...loop }, { noise: 60 }), sector)
  expect(record('Loops', observe(loop, sector), silent, noisy, observe(loop, sector))).toEqual([
    'S1 silent while riders pass other loops',
    'Noise at SF',
    'Receive without noise',
  ])
  expect(record('Loops', observe(loop, sector), { ...silent, isGreen: false })).toEqual([])
})

test('C-060 the history has missed laps, and passing numbers that are missing, recovered or lost', () => {
  const missed = [0, 2, 3].map(missedLaps => ({ feed: createReport({ missedLaps }) }))
  expect(record('Missed laps', ...missed)).toEqual([
    '2 missed while the link was down',
    '3 missed while the link was down',
  ])
  const counts = [
    numbers,
    { gaps: 2, requested: 2, recovered: 0, lost: 0 },
    { gaps: 2, requested: 2, recovered: 2, lost: 0 },
    { gaps: 3, requested: 3, recovered: 2, lost: 1 },
  ]
  const changes = counts.map(each => ({ feed: createReport(decoders({ numbers: each })) }))
  expect(record('Numbers', ...changes)).toEqual(['2 missing', '2 of 2 recovered', '1 lost'])
})

test('C-060 the history has audit rows that are pending longer than a moment', () => {
  const pending = [0, 1, 0, 3, 4, 0].map(auditPending => ({ auditPending }))
  expect(record('Database', ...pending)).toEqual(['Audit pending (3)', 'Stored'])
})

test('C-060 of lines and viewers the history has the lowest and highest value of a minute', () => {
  const viewers = [3, 9, 5, 5].map((count, index) => ({ viewers: count, now: index * 30_000 }))
  expect(record('Viewers', ...viewers, { viewers: 5, now: 120_000 }, { viewers: 5, now: 180_000 })).toEqual([
    '3 to 9',
    '5',
  ])
  const lines = [0.2, 1.46, 1].map((linesPerSecond, index) => ({
    feed: createReport({ linesPerSecond }),
    now: index * 30_000,
  }))
  expect(record('Lines', ...lines)).toEqual(['0.2/s to 1.5/s'])
})

test('C-060 a lamp that changes often keeps its newest 15 changes and those of the others', () => {
  const history = new LampHistory()
  for (let now = 0; now < 100; now += 1)
    history.observe({
      feed: createReport({ missedLaps: now, ...(now === 0 && { state: 'down' }) }),
      isGreen: false,
      isJournalStuck: false,
      auditPending: 0,
      viewers: 0,
      now,
    })
  const count = (lamp: string): number => history.changes.filter(change => change.lamp === lamp).length
  expect([count('Missed laps'), count('Feed')]).toEqual([15, 2])
  expect(history.changes[0]?.text).toBe('99 missed while the link was down')
})

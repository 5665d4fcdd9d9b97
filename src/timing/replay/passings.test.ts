import { expect, test } from 'vitest'
import { crossing, entry, startFinish } from '../engine/test-messages'
import { findStep, listPassings } from './passings'
import { createReplayer, testClass } from './test-timeline'

test('R-133 the passings of a rider are all line crossings, with the laps that end at start/finish', () => {
  const replayer = createReplayer(
    [0, { type: 'session', kind: 'practice' }, entry('1')],
    [1, startFinish('1', 1)],
    [31, crossing('1', 'S1', 31)],
    [91.2, startFinish('1', 91)],
    [120, crossing('1', 'PIN', 120)],
  )
  expect(listPassings(replayer, testClass).get('1')).toEqual([
    { time: 1000, isStartFinish: true },
    { time: 31_000, isStartFinish: false },
    { time: 91_200, isStartFinish: true, lap: 1 },
    { time: 120_000, isStartFinish: false },
  ])
})

test('a section and a crossing at the same time are one passing', () => {
  const replayer = createReplayer(
    [0, { type: 'session', kind: 'race', isLapList: true }, entry('1')],
    [30, { type: 'section', competitor: '1', sector: 1, time: 30_000, lap: 1 }],
    [
      90,
      { type: 'section', competitor: '1', sector: 2, time: 60_000, lap: 1 },
      startFinish('1', 90, { lap: 1 }),
    ],
  )
  expect(listPassings(replayer, testClass).get('1')).toEqual([
    { time: 30_000, isStartFinish: false },
    { time: 90_000, isStartFinish: true, lap: 1 },
  ])
})

test('passings contain the riders of the class only', () => {
  const replayer = createReplayer(
    [0, { type: 'session', kind: 'race' }, entry('1', { category: 'A' }), entry('2', { category: 'B' })],
    [90, startFinish('1', 90), startFinish('2', 90)],
  )
  const passings = listPassings(replayer, { category: 'B', mainCategory: undefined })
  expect([...passings.keys()]).toEqual(['2'])
})

test.each([
  [[10, 20, 30], 20, 1, 30],
  [[10, 20, 30], 20, -1, 10],
  [[10, 20, 30], 25, -1, 20],
  [[10, 20, 30], 30, 1, undefined],
  [[10, 20, 30], 10, -1, undefined],
  [[], 10, 1, undefined],
] as const)('R-133 the step from %o at %d in direction %d is %s', (times, time, direction, expected) => {
  expect(findStep(times, time, direction)).toBe(expected)
})

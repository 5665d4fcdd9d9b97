import { expect, test } from 'vitest'
import { judgeLaps } from './clean-lap'
import { findCurrentStint, isStintOver, listStints } from './stints'
import { createLaps, exampleLaps, greenRace, isIn, isOut } from './test-laps'
import { createRider, createSession } from './test-strategy'

test('R-370 a stint is the laps since the start or since the last out lap, including it', () => {
  const stints = listStints(judgeLaps(exampleLaps, greenRace))
  expect(stints.map(({ number, laps }) => [number, laps.map(({ lap }) => lap.number)])).toEqual([
    [1, [1, 2, 3, 4, 5, 6]],
    [2, [7, 8]],
  ])
})

test('R-370 an out lap at the start of a practice begins no second stint, and no laps are no stint', () => {
  const practice = { ...greenRace, kind: 'practice' as const }
  expect(listStints(judgeLaps(createLaps([[120, isOut], 91]), practice))).toHaveLength(1)
  expect(listStints([])).toEqual([])
})

test('R-396 the stints of a list of laps are computed once', () => {
  const judged = judgeLaps(exampleLaps, greenRace)
  expect(listStints(judged)).toBe(listStints(judged))
})

test.each([
  ['on the track', [95, 91], false, 'green', { number: 1, laps: 2 }],
  ['at pit entry', [95, 91], true, 'green', { number: 1, laps: 2 }],
  ['in the pits', [95, [99, isIn]], true, 'green', { number: 2, laps: 0 }],
  ['in the pits under red', [95, [99, isIn]], true, 'red', { number: 2, laps: 0 }],
  ['on the out lap', [95, [99, isIn]], false, 'green', { number: 2, laps: 0 }],
  ['after the out lap', [95, [99, isIn], [120, isOut]], false, 'green', { number: 2, laps: 1 }],
  ['in the pits after the checkered flag', [95, [99, isIn]], true, 'chequered', { number: 1, laps: 2 }],
  ['after the session', [95, [99, isIn]], false, undefined, { number: 1, laps: 2 }],
] as const)('R-370 the current stint of a rider %s', (_, times, isInPit, flag, { number, laps }) => {
  const rider = createRider({ laps: createLaps(times), isInPit })
  const stint = findCurrentStint(rider, createSession([rider], { flag }))
  expect([stint?.number, stint?.laps.length]).toEqual([number, laps])
})

test('R-370 a rider without a lap has no stint', () => {
  const rider = createRider({ laps: [], isInPit: true })
  expect(findCurrentStint(rider, createSession([rider]))).toBeUndefined()
})

test('R-370 a stint is over when its last lap is an in lap', () => {
  const stints = listStints(judgeLaps(exampleLaps, greenRace))
  expect(stints.map(isStintOver)).toEqual([true, false])
})

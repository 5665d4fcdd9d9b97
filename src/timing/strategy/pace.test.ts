import { expect, test } from 'vitest'
import { judgeLaps } from './clean-lap'
import { computePace } from './pace'
import { createChanges, createLaps, exampleLaps, greenRace, isIn, isOut } from './test-laps'

const judge = (times: Parameters<typeof createLaps>[0]) => judgeLaps(createLaps(times), greenRace)

test('R-013 the pace of the example is 366.660 / 4 = 91.665 of 4 laps, mixed from two stints', () => {
  expect(computePace(judgeLaps(exampleLaps, greenRace))).toMatchObject({
    time: 91_665,
    laps: 4,
    isMixed: true,
    hasFewLaps: false,
  })
})

test('R-013 the spread of the example is the sample standard deviation of its four clean laps', () => {
  expect(computePace(judgeLaps(exampleLaps, greenRace))?.spread).toBeCloseTo(111.2, 1)
})

test('R-013 the pace is the mean of the last N clean laps, 5 by default', () => {
  const judged = judge([99, 92, 91.1, 91.2, 91.3, 91.4, 91.5])
  expect(computePace(judged)).toMatchObject({ time: 91_300, laps: 5, isMixed: false })
  expect(computePace(judged, 3)).toMatchObject({ time: 91_400, laps: 3 })
  expect(computePace(judged, 10)).toMatchObject({ time: 91_417, laps: 6 })
})

test('R-013 a stint with three clean laps is averaged alone', () => {
  const stop = [
    [118, isIn],
    [131, isOut],
  ] as const
  expect(computePace(judge([99, 90, 90, 90, ...stop, 92, 92]))).toMatchObject({ laps: 5, isMixed: true })
  expect(computePace(judge([99, 90, 90, 90, ...stop, 92, 92, 92]))).toMatchObject({
    time: 92_000,
    laps: 3,
    isMixed: false,
  })
})

test('ruling 6: one stint with fewer than three clean laps has few laps and is not mixed', () => {
  expect(computePace(judge([99, 91, 92]))).toEqual({
    time: 91_500,
    laps: 2,
    isMixed: false,
    hasFewLaps: true,
    spread: expect.closeTo(707.1, 1),
  })
})

test('ruling 6: after a stop the pace of the stint before is not mixed until a clean lap is added', () => {
  expect(computePace(judge([99, 91, 91, 91, [118, isIn], [131, isOut]]))).toMatchObject({
    laps: 3,
    isMixed: false,
    hasFewLaps: false,
  })
})

test('R-013 a single clean lap has no spread, and without a clean lap there is no pace', () => {
  expect(computePace(judge([99, 91]))).toMatchObject({ time: 91_000, laps: 1, spread: undefined })
  expect(computePace(judge([99]))).toBeUndefined()
  expect(computePace([])).toBeUndefined()
})

test('R-013 laps before the last restart do not count', () => {
  const laps = createLaps([99, 90, 90, 90, 900, 95, 92, 92])
  const changes = createChanges([0, 'green'], [400, 'red'], [1200, 'green'])
  const judged = judgeLaps(laps, { kind: 'race', timeline: { changes, isExact: true } })
  expect(computePace(judged.slice(0, 5))).toBeUndefined()
  expect(computePace(judged)).toMatchObject({ time: 92_000, laps: 2, hasFewLaps: true })
})

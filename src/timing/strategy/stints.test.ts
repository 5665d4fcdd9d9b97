import { expect, test } from 'vitest'
import { judgeLaps } from './clean-lap'
import { listStints } from './stints'
import { createLaps, exampleLaps, greenRace, isOut } from './test-laps'

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

import { expect, test } from 'vitest'
import { getPitState } from './pit-state'
import { createRider } from './test-strategy'
import { createLaps, isIn, isOut } from './test-laps'

test.each([
  ['in the pit lane', true, createLaps([91.5]), 'in'],
  ['in the pit lane after an in lap', true, createLaps([[91.5, isIn]]), 'in'],
  ['on the lap after an in lap', false, createLaps([[91.5, isIn]]), 'out'],
  ['on the lap after an out lap', false, createLaps([[91.5, isOut]]), undefined],
  ['on the first lap', false, [], undefined],
])('R-406 the pit state of a rider %s', (_, isInPit, laps, state) => {
  expect(getPitState(createRider({ isInPit, laps }))).toBe(state)
})

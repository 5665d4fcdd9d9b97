import { expect, test } from 'vitest'
import { createSessionViewBuilder } from './session-view'
import { getStrategy } from './strategy-view'
import { createRaceLaps, createRow, sampleRace } from './testing/sample-rows'

const names = ['Ana Zed', 'Bob Adams']
const rows = names.map((name, index) => createRow(index + 1, name))
const [anaLaps, bobLaps] = [
  createRaceLaps('Ana Zed', [99, 91, 91]),
  createRaceLaps('Bob Adams', [100, 92, 92]),
]

test('R-396 a new lap of one rider leaves the laps and points of the others as they are', () => {
  const build = createSessionViewBuilder()
  const source = { race: sampleRace, isLive: true, rows }
  const before = getStrategy(build({ ...source, laps: [anaLaps, bobLaps] }))
  const nextLap = createRaceLaps('Bob Adams', [100, 92, 92, 91]).slice(-1)
  const after = getStrategy(build({ ...source, laps: [anaLaps, [...bobLaps, ...nextLap]] }))
  const [ana, bob] = before.riders
  const [sameAna, nextBob] = after.riders
  expect(sameAna?.judgedLaps).toBe(ana?.judgedLaps)
  expect(sameAna?.points.byLap).toBe(ana?.points.byLap)
  expect(nextBob?.judgedLaps).toHaveLength(4)
  // The verdicts of the earlier laps are not made again.
  expect(nextBob?.judgedLaps[1]).toBe(bob?.judgedLaps[1])
})

test('R-396 a view that has not changed is computed once', () => {
  const build = createSessionViewBuilder()
  const source = { race: sampleRace, isLive: true, rows, laps: [anaLaps, bobLaps] }
  expect(getStrategy(build(source))).toBe(getStrategy(build(source)))
})

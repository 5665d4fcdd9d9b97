import { expect, test } from 'vitest'
import type { CrossingMessage } from '../engine/messages'
import { findArrival } from './find-arrival'

const cross = (at?: number): CrossingMessage => ({
  type: 'crossing',
  competitor: '21',
  line: 'SF',
  ...(at !== undefined && { at }),
})

/** The feed's clock starts a minute after the timeline, and a message takes 200 ms. */
function createRecords(...crossings: readonly (number | undefined)[]) {
  return {
    records: crossings.map(at => ({ receivedAt: 0, messages: [cross(at)] })),
    times: crossings.map((at = 0) => at + 60_200),
  }
}

test('R-220 the moment of a crossing is its arrival', () => {
  expect(findArrival(createRecords(90_000, 91_000, 180_000), 91_000)).toBe(151_200)
})

test('R-220 a crossing that came late is found where it arrived', () => {
  const records = createRecords(90_000, 180_000, 91_000)
  expect(findArrival({ ...records, times: [1, 2, 3] }, 91_000)).toBe(3)
})

test('R-220 a moment between two crossings follows the one before, and is never after the next one', () => {
  expect(findArrival(createRecords(90_000, 180_000), 100_000)).toBe(160_200)
  expect(findArrival({ ...createRecords(90_000, 180_000), times: [1000, 2000] }, 100_000)).toBe(2000)
})

test('R-220 a moment before the first crossing is that of the first one, and one after the last follows the last', () => {
  expect(findArrival(createRecords(90_000), 10_000)).toBe(150_200)
  expect(findArrival(createRecords(90_000), 95_000)).toBe(155_200)
})

test('R-220 crossings without a time tell nothing', () => {
  expect(findArrival(createRecords(undefined, undefined), 10_000)).toBeUndefined()
})

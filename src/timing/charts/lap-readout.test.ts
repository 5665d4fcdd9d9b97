import { expect, test } from 'vitest'
import { createLaps, isIn } from '../strategy/test-laps'
import { readLap } from './lap-readout'
import { createChartSession, createOptions } from './test-charts'

const riders = [
  { number: '1', laps: createLaps([95, 91, [99, isIn]]), speeds: [170, 171, 100] },
  { number: '2', laps: createLaps([96, 92]) },
  { number: '3', laps: createLaps([94, 91]) },
]

test('R-220 the panel has time, gap to the leader, position, reason, speed and moment of the lap', () => {
  const session = createChartSession(riders)
  const options = createOptions(session, { highlightedIds: ['id-1', 'id-2'] })
  expect(readLap(options, 2)).toEqual([
    expect.objectContaining({ number: '1', time: 91_000, gap: 1000, position: 2, speed: 171, at: 186_000 }),
    expect.objectContaining({ number: '2', time: 92_000, gap: 3000, position: 3, speed: undefined }),
  ])
  expect(readLap(options, 3)).toEqual([
    expect.objectContaining({ number: '1', gap: 0, position: 1, reason: 'in' }),
  ])
})

test('R-220 the comparison rider is in the panel once, with the leader of their own session, or if highlighted', () => {
  const session = createChartSession(riders)
  const other = createChartSession([
    { number: '8', laps: createLaps([90]) },
    { number: '9', laps: createLaps([92]) },
  ])
  const readWith = (comparison: { session: typeof session; riderId: string }) =>
    readLap(createOptions(session, { highlightedIds: ['id-1', 'id-2'], comparison }), 1)
  expect(readWith({ session: other, riderId: 'id-9' }).at(-1)).toMatchObject({
    number: '9',
    isOtherSession: true,
    gap: 2000,
    position: 2,
  })
  expect(readWith({ session, riderId: 'id-2' }).map(({ number }) => number)).toEqual(['1', '2'])
  expect(readWith({ session, riderId: 'id-3' }).map(({ number }) => number)).toEqual(['1', '2'])
})

test('R-220 a practice has no gaps, and a lap without a known end has none either', () => {
  const practice = createChartSession(riders, { kind: 'practice' })
  expect(readLap(createOptions(practice), 2)).toMatchObject([{ gap: undefined, position: 2 }])
  const unknown = createChartSession([{ number: '1', laps: createLaps([[95, { at: undefined }]]) }])
  expect(readLap(createOptions(unknown), 1)).toMatchObject([{ gap: undefined, at: undefined, time: 95_000 }])
})

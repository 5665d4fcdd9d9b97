import { expect, test } from 'vitest'
import { toChartSession } from './chart-session'
import { createSessionViewBuilder, noSession } from './session-view'
import { createRaceLaps, createRow, sampleRace } from './testing/sample-rows'

const rows = [
  createRow(1, 'Ana Zed', { grid: '2', max_speed: '172.40' }),
  createRow(2, 'Bob Adams', { max_speed: '173.10' }),
]
const [anaLaps, bobLaps] = [
  createRaceLaps('Ana Zed', [99, 91, 91], { 2: { speed: '170.5', position: 2 } }),
  createRaceLaps('Bob Adams', [100, 92, 92]),
]
const source = { race: sampleRace, isLive: true, rows, laps: [anaLaps, bobLaps] }

test('R-201 the charts get the laps and rows of the session with the verdicts of its strategy', () => {
  const session = toChartSession(createSessionViewBuilder()(source))
  expect(session).toMatchObject({
    title: 'Race 1, SBK, Monterey, California 2026',
    kind: 'race',
    isRunning: true,
    topSpeed: 173.1,
    sectorCount: 0,
  })
  const [ana, bob] = session.riders
  expect(ana).toMatchObject({ id: 'racer-Ana Zed', number: '10', name: 'A. Zed', grid: 2 })
  expect(bob?.grid).toBeUndefined()
  expect(ana?.laps.map(({ judged, speed }) => [judged.lap.time, judged.reason, speed])).toEqual([
    [99_000, 'start', undefined],
    [91_000, undefined, 170.5],
    [91_000, undefined, undefined],
  ])
  expect(ana?.laps[1]?.position).toBe(2)
})

test('R-201 without a race the charts have no title and no riders', () => {
  expect(toChartSession(noSession)).toMatchObject({ title: '', riders: [], topSpeed: undefined })
})

test('R-226 a view that has not changed is converted once, and a new lap leaves the laps of others as they are', () => {
  const build = createSessionViewBuilder()
  const before = toChartSession(build(source))
  expect(toChartSession(build(source))).toBe(before)
  const nextLap = createRaceLaps('Bob Adams', [100, 92, 92, 91]).slice(-1)
  const after = toChartSession(build({ ...source, laps: [anaLaps, [...bobLaps, ...nextLap]] }))
  expect(after.riders[0]?.laps).toBe(before.riders[0]?.laps)
  expect(after.riders[1]?.laps).toHaveLength(4)
})

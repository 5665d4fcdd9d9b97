import type { Lap } from '#contract'
import { describe, expect, test } from 'vitest'
import { buildSessionView, createSessionViewBuilder } from './session-view'
import { getStrategy } from './strategy-view'
import { createLap, createRaceLaps, createRow, sampleRace } from './testing/sample-rows'

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

test('R-014 the lines of a lap that began at a crossing after the last lap are not known', () => {
  // By the clock of the race the session started at 21:00, and the last lap ended 90 seconds later.
  const readLines = (crossedAt: string, laps: readonly Lap[]) => {
    const row = createRow(1, 'Ana Zed', {
      last_crossed_start: crossedAt,
      current_s1: '30.000',
      current_sector: 2,
    })
    const view = buildSessionView({ race: sampleRace, isLive: true, rows: [row], laps: [laps] })
    return getStrategy(view).riders[0]?.points.lapInProgress.slice(0, 2)
  }
  const lap = createLap('Ana Zed', 1, { time: '90.000', raw_time: '90.000', at: '90.000', s1: '30.000' })
  expect(readLines('2026-07-12T17:01:30.000', [lap])).toEqual([90_000, 120_000])
  expect(readLines('2026-07-12T17:03:30.000', [lap])).toEqual([90_000, undefined])
  expect(readLines('', [])).toEqual([0, 30_000])
  expect(readLines('2026-07-12T17:00:04.000', [])).toEqual([0, undefined])
})

describe('the start of the session', () => {
  const lap = createLap('Ana Zed', 1, { time: '90.000', raw_time: '90.000', at: '90.000' })
  const other = createLap('Bob Adams', 1, { time: '92.000', raw_time: '92.000', at: '92.000' })
  /** Bob Adams crossed start/finish 92 seconds after 21:00 UTC, and Ana Zed long after that lap. */
  const crossings = [
    createRow(1, 'Ana Zed', { last_crossed_start: '2026-07-12T17:04:30.000' }),
    createRow(2, 'Bob Adams', { last_crossed_start: '2026-07-12T17:01:32.000' }),
  ]
  const nine = Date.UTC(2026, 6, 12, 21)
  /** The clock of a stored session is that of its last change. */
  const changedLater = { ...sampleRace.status_details, updated_at: '2026-08-01T09:00:00.000Z' }
  const noClock = { ...sampleRace.status_details, elapsed: '', remaining: '' }

  test.each([
    ['that runs is by the clock of the feed', true, sampleRace.status_details, crossings.slice(0, 1), nine],
    ['that is stored is by its crossings', false, changedLater, crossings, nine],
    ['without a clock is by the earliest crossing', true, noClock, crossings, nine],
    ['without a clock and crossings is not known', true, noClock, [], undefined],
  ])('R-370 the start of a session %s', (_, isLive, status_details, rowsOfSession, startedAt) => {
    const source = { race: { ...sampleRace, status_details }, isLive, rows: rowsOfSession }
    expect(getStrategy(buildSessionView({ ...source, laps: [[lap, other]] })).startedAt).toBe(startedAt)
  })
})

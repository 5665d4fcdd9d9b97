// Edge cases of the calculations of decisions section 6, items 1 to 17: unusual input and limits.
import { assert, date, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeAverageSpeed } from './average-speed'
import { defaultUnits } from './default-units'
import { formatSpeed } from './display-units'
import { getComparisonState } from './comparison-state'
import { computeCountdown, formatCountdown } from './countdown'
import { parseCrossingTime } from './parse-crossing-time'
import { computeDifference, formatDifference, toArrow } from './difference'
import { findGapGroups, getGroupLabel } from './gap-groups'
import {
  clampDividerPosition,
  countColumns,
  countRows,
  countSlots,
  getColumnSpan,
  growDataColumns,
} from './dashboard-grid'
import { computeHeater } from './heater'
import { computeIdealLaps } from './ideal-laps'
import { buildLeaderboard } from './leaderboard'
import { abbreviateName } from './name'
import { formatOrdinal } from './ordinal'
import { parseNumber } from './parse-number'
import { formatLapTime, formatSeconds, parseTime } from './time'

test.each([
  NaN,
  Infinity,
  -Infinity,
  -0,
  '-0',
  '-0.000',
  'NaN',
  'Infinity',
  '1e3',
  '0x10',
  '1,5',
  '1 2',
  '٣',
  '−0.5',
])('1 parseNumber(%j) is undefined', value => {
  expect(parseNumber(value)).toBe(undefined)
})

test('1 parseNumber of a number beyond the floating-point range is undefined', () => {
  expect(parseNumber('9'.repeat(400))).toBe(undefined)
})

test('1 parseNumber ignores surrounding Unicode spaces and parses clock times exactly', () => {
  expect(parseNumber('\u00A0\u3000 0.512\u2009\n')).toBe(0.512)
  const clocks = property(integer({ min: 0, max: 99 }), integer({ min: 1, max: 59_999 }), (minutes, rest) => {
    const text = `${minutes}:${(rest / 1000).toFixed(3)}`
    return parseNumber(text) === Number(((minutes * 60_000 + rest) / 1000).toFixed(3))
  })
  assert(clocks)
  assert(property(integer({ min: 1, max: 86_400_000 }), time => parseTime(time / 1000) === time))
})

test.each(['0.0004', Number.MAX_VALUE, NaN])('2 parseTime(%j) is undefined', value => {
  expect(parseTime(value)).toBe(undefined)
})

test.each([
  [NaN, '-', '-'],
  [Infinity, '-', '-'],
  [-0, '00:00:00.000', '0.000'],
  [-0.4, '00:00:00.000', '0.000'],
  [360_000_000, '100:00:00.000', '360000.000'],
])('2, 3 %j ms are formatted as the lap time %s and as %s seconds', (milliseconds, lap, seconds) => {
  expect(formatLapTime(milliseconds)).toBe(lap)
  expect(formatSeconds(milliseconds)).toBe(seconds)
})

test.each([
  [undefined, '-', 'neutral'],
  [NaN, '-', 'neutral'],
  [Infinity, '-', 'neutral'],
  [-0, '0.000', 'neutral'],
  [-0.0004, '0.000', 'neutral'],
  [0.0005, '+0.001', 'up'],
  [-0.0005, '-0.001', 'down'],
])('3 the difference %j is formatted as %s with the arrow %s', (value, text, arrow) => {
  expect(formatDifference(value)).toBe(text)
  expect(toArrow(value)).toBe(arrow)
})

test('3 the arrow depends on the rounded value', () => {
  expect([formatDifference(0.004, 2), toArrow(0.004, 2), toArrow(0.004)]).toEqual(['0.00', 'neutral', 'up'])
})

test.each([undefined, 0, -1, 1.5, NaN, Infinity])('4 formatOrdinal(%j) is -', rank => {
  expect(formatOrdinal(rank)).toBe('-')
})

test.each([
  [112, '112th'],
  [101, '101st'],
  [1011, '1011th'],
  [10, '10th'],
])('4 formatOrdinal(%j) is %s', (rank, text) => {
  expect(formatOrdinal(rank)).toBe(text)
})

test.each([
  ['', ''],
  [' \u3000 ', ''],
  ['J. Van Dyke', 'J. Van Dyke'],
  ['Ana\u00A0Zed', 'A. Zed'],
  ['E\u0301mile Durand', 'É. Durand'],
  ['𐐷ames Long', '𐐏. Long'],
])('5 abbreviateName(%j) is %j', (name, text) => {
  expect(abbreviateName(name)).toBe(text)
})

test('6 a difference and its reverse differ in the sign only and are never -0', () => {
  const time = double({ min: 0.001, max: 1000, noNaN: true })
  const reversible = property(time, time, (one, other) => {
    const forward = computeDifference(one, other) ?? 0
    const reverse = computeDifference(other, one) ?? 0
    return forward + reverse === 0 && !Object.is(forward, -0) && !Object.is(reverse, -0)
  })
  assert(reversible)
  expect(computeDifference(NaN, 1)).toBe(undefined)
  expect(computeDifference(Infinity, 1)).toBe(undefined)
})

test.each([
  [NaN, 'none'],
  [-0, 'equal'],
  [0.100_04, 'equal'],
  [91.6 - 91.5, 'equal'],
  [Infinity, 'better'],
  [-1e9, 'worse'],
])('7 getComparisonState(%j) is %s', (value, state) => {
  expect(getComparisonState(value)).toBe(state)
})

describe('8 buildLeaderboard', () => {
  const row = (name: string, position: number | undefined, value: string) => ({ name, position, value })
  const toRanks = (rows: ReturnType<typeof row>[], dataPoint: string) =>
    buildLeaderboard(rows, ({ value }) => value, dataPoint).map(place => [place.row.name, place.rank])

  test('equal values share a rank and are sorted by position, then by name', () => {
    const rows = [row('D', 4, '93'), row('b', undefined, '92'), row('A', undefined, '92'), row('C', 3, '91')]
    rows.push(row('E', 1, '92'), row('F', 2, ''), row('G', 1, ''))
    expect(toRanks(rows, 'Best_Lap')).toEqual([
      ['C', 1],
      ['E', 2],
      ['A', 2],
      ['b', 2],
      ['D', 5],
      ['G', undefined],
      ['F', undefined],
    ])
  })

  test.each(['Diff', 'Gap'])(
    'in %s the leader is first without a value, and a lapped rider is last',
    dataPoint => {
      const rows = [row('C', 3, '1 Lap'), row('B', 2, '0.512'), row('A', 1, '0.000')]
      expect(toRanks(rows, dataPoint)).toEqual([
        ['A', 1],
        ['B', 2],
        ['C', undefined],
      ])
      expect(buildLeaderboard(rows, ({ value }) => value, dataPoint)[0]?.isLeader).toBe(true)
    },
  )

  test('missing values are last also if higher is better, and no rows give an empty list', () => {
    expect(toRanks([row('A', 1, ''), row('B', 2, '-5')], 'Speed')).toEqual([
      ['B', 1],
      ['A', undefined],
    ])
    expect(toRanks([], 'Speed')).toEqual([])
  })
})

test('9, 10, 21, 22 the dashboard sizes stay within their limits', () => {
  expect([countRows(NaN, undefined), countRows(undefined, NaN), countRows(36, 35)]).toEqual([10, 10, 36])
  expect([countSlots(NaN), countSlots(-3), countSlots(1), countSlots(24), countSlots(Infinity)]).toEqual([
    6, 1, 1, 24, 24,
  ])
  // One slot stays free even with more widgets than slots.
  expect([
    growDataColumns(12, 10),
    growDataColumns(30, 24),
    growDataColumns(23, 10),
    growDataColumns(6, undefined),
    growDataColumns(0, 0),
  ]).toEqual([13, 24, 24, 7, 6])
  expect([countColumns(0), countColumns(NaN), countColumns(1599.9), countColumns(1919)]).toEqual([1, 1, 4, 5])
  // Screens wider than those of the document.
  expect([1920, 2239, 2240, Infinity].map(countColumns)).toEqual([6, 6, 7, 7])
  expect([1, 2, 3, 4, 5].map(count => getColumnSpan(6, count))).toEqual([1, 1, 2, 2, 3])
  expect([getColumnSpan(12, 1), getColumnSpan(3, 5), getColumnSpan(NaN, 5)]).toEqual([1, 1, 1])
  expect([
    clampDividerPosition(0, 700),
    clampDividerPosition(-Infinity, 1600),
    clampDividerPosition(300, 800),
  ]).toEqual([300, 300, 300])
})

test('11 the ideal lap is undefined without rows or sectors and ignores sectors without any time', () => {
  expect(computeIdealLaps([])).toEqual({ session: undefined, riders: [] })
  expect(computeIdealLaps([[], [undefined, undefined]])).toEqual({
    session: undefined,
    riders: [undefined, undefined],
  })
  expect(computeIdealLaps([[20_100, undefined, 30_200], [20_000]])).toEqual({
    session: 50_200,
    riders: [50_300, undefined],
  })
})

describe('13 computeCountdown', () => {
  const crossed = Date.UTC(2025, 7, 12, 14)
  const crossing = { last_crossed_start: '2025-08-12T10:00:00.000' }

  test.each([
    [{ ...crossing, avg_lap_time: '', last_lap: '90', best_lap: '80' }, 90_000],
    [{ ...crossing, avg_lap_time: '0', last_lap: '-', best_lap: '80' }, 80_000],
    [crossing, 35_000],
    [{ avg_lap_time: '90' }, 35_000],
    [{ avg_lap_time: '90', last_crossed_start: null }, 35_000],
  ])('the countdown for %j starts at %j ms', (row, remaining) => {
    expect(computeCountdown(row, crossed, crossed)).toBe(remaining)
  })

  test('a crossing in the future does not extend the countdown', () => {
    expect(computeCountdown({ ...crossing, avg_lap_time: '90' }, crossed - 5000, crossed)).toBe(90_000)
  })

  test('formatCountdown rounds seconds up', () => {
    expect([1, 59_001, 60_000, 3_600_000].map(formatCountdown)).toEqual(['0:01', '1:00', '1:00', '60:00'])
  })
})

describe('14 parseCrossingTime', () => {
  test('agrees with Date for all days from 1900 to 2399', () => {
    const days = date({ min: new Date('1900-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
    assert(
      property(
        days,
        day => parseCrossingTime(day.toISOString().slice(0, -1)) === day.getTime() + 4 * 3_600_000,
      ),
    )
  })

  test.each([
    undefined,
    null,
    '',
    '2025-02-29T10:00:00.000',
    '2025-13-01T10:00:00.000',
    '2025-12-32T10:00:00.000',
    '2025-08-00T10:00:00.000',
    '2025-08-12T24:00:00.000',
    '2025-08-12T10:60:00.000',
    '2025-08-12T10:00:60.000',
    '2025-08-12T10:00:00.000Z',
    '2025-08-12',
  ])('returns undefined for %j', text => {
    expect(parseCrossingTime(text)).toBe(undefined)
  })
})

test('15 an empty field, a single rider, and zero or negative gaps form no group', () => {
  expect([findGapGroups([]), findGapGroups(['0.000']), findGapGroups([-0.2]), findGapGroups([NaN])]).toEqual([
    [],
    [],
    [],
    [],
  ])
  expect(getGroupLabel([0.4], 3)).toBe(undefined)
})

test('16 a lap exactly at the speed limit counts, and the average without laps is undefined', () => {
  expect(computeAverageSpeed(['6.00', '5.99', '', '0', 'x'], 6)).toBe(6)
  expect([computeAverageSpeed([], 6), computeAverageSpeed([5], 6)]).toEqual([undefined, undefined])
  expect([undefined, NaN, 0, 172.4].map(speed => formatSpeed(speed, defaultUnits))).toEqual([
    '-',
    '-',
    '0.00',
    '172.40',
  ])
})

describe('17 computeHeater', () => {
  const laps = { bestLapSectors: [20, 30, 40], currentSectors: [] }

  test.each([
    [{ ...laps, currentSectors: [19.9, 29.9] }, 0.2, 'heater'],
    [{ ...laps, currentSectors: [19.9, undefined, 40.3] }, -0.2, 'worse'],
    [{ ...laps, currentSectors: [20] }, 0, 'equal'],
    [{ ...laps, currentSectors: [19.9] }, 0.1, 'equal'],
    [{ ...laps, bestLap: 90, lastLap: 90 }, 0, 'heater'],
    [{ ...laps, bestLap: 90, lastLap: 90.05 }, -0.05, 'equal'],
    [{ ...laps, bestLap: 90, lastLap: 91 }, -1, 'worse'],
    [{ bestLapSectors: [], currentSectors: [19.9], bestLap: 90, lastLap: 91 }, -1, 'worse'],
    [laps, undefined, 'none'],
  ])('%j gives the difference %j and the state %s', (input, expected, state) => {
    expect(computeHeater(input)).toEqual({ difference: expected, state })
  })
})

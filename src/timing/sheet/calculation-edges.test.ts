// What lies beside the calculation sheet, items 1 to 17: odd input, ends of ranges, rules of the decisions behind it.
import { assert, date, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageSpeed, formatSpeed } from './average-speed'
import { comparisonState } from './comparison-state'
import { countdown, formatCountdown } from './countdown'
import { crossedAt } from './crossed-at'
import { arrowOf, difference, formatDifference } from './difference'
import { gapGroups, groupLabel } from './gap-groups'
import { columns, dividerPosition, grow, rowCount, slots, span } from './grid'
import { heater } from './heater'
import { idealLaps } from './ideal-lap-view'
import { leaderboard } from './leaderboard'
import { abbreviate } from './name'
import { ordinal } from './ordinal'
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
])('1 parseNumber(%j) is missing', value => {
  expect(parseNumber(value)).toBe(undefined)
})

test('1 parseNumber of more digits than a number holds is missing', () => {
  expect(parseNumber('9'.repeat(400))).toBe(undefined)
})

test('1 parseNumber reads between blanks of any kind, and a clock exactly', () => {
  expect(parseNumber('\u00A0\u3000 0.512\u2009\n')).toBe(0.512)
  const clocks = property(integer({ min: 0, max: 99 }), integer({ min: 1, max: 59_999 }), (minutes, rest) => {
    const text = `${minutes}:${(rest / 1000).toFixed(3)}`
    return parseNumber(text) === Number(((minutes * 60_000 + rest) / 1000).toFixed(3))
  })
  assert(clocks)
  assert(property(integer({ min: 1, max: 86_400_000 }), time => parseTime(time / 1000) === time))
})

test.each(['0.0004', Number.MAX_VALUE, NaN])('2 parseTime(%j) is missing', value => {
  expect(parseTime(value)).toBe(undefined)
})

test.each([
  [NaN, '-', '-'],
  [Infinity, '-', '-'],
  [-0, '00:00:00.000', '0.000'],
  [-0.4, '00:00:00.000', '0.000'],
  [360_000_000, '100:00:00.000', '360000.000'],
])('2, 3 %j ms are %s and %s', (milliseconds, lap, seconds) => {
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
])('3 the difference %j is %s, %s', (value, text, arrow) => {
  expect(formatDifference(value)).toBe(text)
  expect(arrowOf(value)).toBe(arrow)
})

test('3 the arrow goes by the decimals that are shown', () => {
  expect([formatDifference(0.004, 2), arrowOf(0.004, 2), arrowOf(0.004)]).toEqual(['0.00', 'neutral', 'up'])
})

test.each([undefined, 0, -1, 1.5, NaN, Infinity])('4 ordinal(%j) is -', rank => {
  expect(ordinal(rank)).toBe('-')
})

test.each([
  [112, '112th'],
  [101, '101st'],
  [1011, '1011th'],
  [10, '10th'],
])('4 ordinal(%j) is %s', (rank, text) => {
  expect(ordinal(rank)).toBe(text)
})

test.each([
  ['', ''],
  [' \u3000 ', ''],
  ['J. Van Dyke', 'J. Van Dyke'],
  ['Ana\u00A0Zed', 'A. Zed'],
  ['E\u0301mile Durand', 'É. Durand'],
  ['𐐷ames Long', '𐐏. Long'],
])('5 abbreviate(%j) is %j', (name, text) => {
  expect(abbreviate(name)).toBe(text)
})

test('6 a difference and its reverse differ in the sign only, and it is never -0', () => {
  const time = double({ min: 0.001, max: 1000, noNaN: true })
  const reversible = property(time, time, (one, other) => {
    const there = difference(one, other) ?? 0
    const back = difference(other, one) ?? 0
    return there + back === 0 && !Object.is(there, -0) && !Object.is(back, -0)
  })
  assert(reversible)
  expect(difference(NaN, 1)).toBe(undefined)
  expect(difference(Infinity, 1)).toBe(undefined)
})

test.each([
  [NaN, 'none'],
  [-0, 'equal'],
  [0.100_04, 'equal'],
  [91.6 - 91.5, 'equal'],
  [Infinity, 'better'],
  [-1e9, 'worse'],
])('7 state(%j) is %s', (value, state) => {
  expect(comparisonState(value)).toBe(state)
})

describe('8 leaderboard', () => {
  const row = (name: string, position: number | undefined, value: string) => ({ name, position, value })
  const shown = (rows: ReturnType<typeof row>[], dataPoint: string) =>
    leaderboard(rows, ({ value }) => value, dataPoint).map(place => [place.row.name, place.rank])

  test('equal values share a rank, in order of position, then name', () => {
    const rows = [row('D', 4, '93'), row('b', undefined, '92'), row('A', undefined, '92'), row('C', 3, '91')]
    rows.push(row('E', 1, '92'), row('F', 2, ''), row('G', 1, ''))
    expect(shown(rows, 'Best_Lap')).toEqual([
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
    'in %s the leader is first though he has no value; a lap behind is last',
    dataPoint => {
      const rows = [row('C', 3, '1 Lap'), row('B', 2, '0.512'), row('A', 1, '0.000')]
      expect(shown(rows, dataPoint)).toEqual([
        ['A', 1],
        ['B', 2],
        ['C', undefined],
      ])
      expect(leaderboard(rows, ({ value }) => value, dataPoint)[0]?.isLeader).toBe(true)
    },
  )

  test('missing is last where the higher is better too, and nobody is an empty list', () => {
    expect(shown([row('A', 1, ''), row('B', 2, '-5')], 'Speed')).toEqual([
      ['B', 1],
      ['A', undefined],
    ])
    expect(shown([], 'Speed')).toEqual([])
  })
})

test('9, 10, 21, 22 sizes of the dashboard at their ends', () => {
  expect([rowCount(NaN, undefined), rowCount(undefined, NaN), rowCount(36, 35)]).toEqual([10, 10, 36])
  expect([slots(NaN), slots(-3), slots(1), slots(24), slots(Infinity)]).toEqual([6, 1, 1, 24, 24])
  // More widgets than slots: one stays free all the same.
  expect([grow(12, 10), grow(30, 24), grow(23, 10), grow(6, undefined), grow(0, 0)]).toEqual([
    13, 24, 24, 7, 6,
  ])
  expect([columns(0), columns(NaN), columns(1599.9), columns(Infinity)]).toEqual([1, 1, 4, 5])
  expect([1, 2, 3, 4, 5].map(count => span(6, count))).toEqual([1, 1, 2, 2, 3])
  expect([span(12, 1), span(3, 5), span(NaN, 5)]).toEqual([1, 1, 1])
  expect([dividerPosition(0, 700), dividerPosition(-Infinity, 1600), dividerPosition(300, 800)]).toEqual([
    300, 300, 300,
  ])
})

test('11 no rows and no sectors have no ideal lap; a sector nobody has is not in use', () => {
  expect(idealLaps([])).toEqual({ session: undefined, riders: [] })
  expect(idealLaps([[], [undefined, undefined]])).toEqual({
    session: undefined,
    riders: [undefined, undefined],
  })
  expect(idealLaps([[20_100, undefined, 30_200], [20_000]])).toEqual({
    session: 50_200,
    riders: [50_300, undefined],
  })
})

describe('13 countdown', () => {
  const crossed = Date.UTC(2025, 7, 12, 14)
  const stamp = { last_crossed_start: '2025-08-12T10:00:00.000' }

  test.each([
    [{ ...stamp, avg_lap_time: '', last_lap: '90', best_lap: '80' }, 90_000],
    [{ ...stamp, avg_lap_time: '0', last_lap: '-', best_lap: '80' }, 80_000],
    [stamp, 35_000],
    [{ avg_lap_time: '90' }, 35_000],
    [{ avg_lap_time: '90', last_crossed_start: null }, 35_000],
  ])('%j leaves %j ms', (row, left) => {
    expect(countdown(row, crossed, crossed)).toBe(left)
  })

  test('a clock that is behind does not make the lap longer', () => {
    expect(countdown({ ...stamp, avg_lap_time: '90' }, crossed - 5000, crossed)).toBe(90_000)
  })

  test('seconds are rounded up', () => {
    expect([1, 59_001, 60_000, 3_600_000].map(formatCountdown)).toEqual(['0:01', '1:00', '1:00', '60:00'])
  })
})

describe('14 crossedAt', () => {
  test('agrees with the calendar', () => {
    const days = date({ min: new Date('1900-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
    assert(property(days, day => crossedAt(day.toISOString().slice(0, -1)) === day.getTime() + 4 * 3_600_000))
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
  ])('%j is missing', text => {
    expect(crossedAt(text)).toBe(undefined)
  })
})

test('15 nobody, one alone, zero and a negative gap make no group', () => {
  expect([gapGroups([]), gapGroups(['0.000']), gapGroups([-0.2]), gapGroups([NaN])]).toEqual([[], [], [], []])
  expect(groupLabel([0.4], 3)).toBe(undefined)
})

test('16 a lap exactly at the limit is kept; without laps there is no average', () => {
  expect(averageSpeed(['6.00', '5.99', '', '0', 'x'], 6)).toBe(6)
  expect([averageSpeed([], 6), averageSpeed([5], 6)]).toEqual([undefined, undefined])
  expect([undefined, NaN, 0, 172.4].map(formatSpeed)).toEqual(['-', '-', '0.00', '172.40'])
})

describe('17 heater', () => {
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
  ])('%j is %j, %s', (input, expected, state) => {
    expect(heater(input)).toEqual({ difference: expected, state })
  })
})

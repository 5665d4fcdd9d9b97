// The examples of decisions section 6; titles start with the item number. Item 12 is tested in analysis.test.ts, items
// 24 and 25 with the template rules of the contract.
import { describe, expect, test } from 'vitest'
import { computeAverageSpeed } from './average-speed'
import { defaultUnits } from './default-units'
import { formatSpeed } from './display-units'
import { selectBestLaps } from './best-laps'
import { getComparisonState } from './comparison-state'
import { computeCountdown, formatCountdown } from './countdown'
import { findCountryCode } from './find-country'
import { parseCrossingTime } from './parse-crossing-time'
import { computeDifference, formatDifference, formatPace, toArrow } from './difference'
import { extractTemplate } from './extract-template'
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
import { abbreviateName, compareLastWords, compareNames, toNameKey } from './name'
import { formatOrdinal } from './ordinal'
import { parseNumber } from './parse-number'
import { arrangeSectorWidgets } from './sector-widgets'
import { findSectorsWithData, readSectorTimes } from './sectors'
import { formatLapTime, formatSeconds } from './time'

test.each([
  [91.234, 91.234],
  ['91.234', 91.234],
  [' 0.512 ', 0.512],
  ['+0.5', 0.5],
  ['1:31.234', 91.234],
  [0, undefined],
  ['0', undefined],
  ['0.000', undefined],
  ['', undefined],
  [null, undefined],
  ['-', undefined],
  ['1 Lap', undefined],
  ['PIT', undefined],
])('1 parseNumber(%j) is %j', (value, number) => {
  expect(parseNumber(value)).toBe(number)
})

test.each([
  [91.234, '00:01:31.234'],
  [91.2346, '00:01:31.235'],
  [59.9996, '00:01:00.000'],
  [3661.5, '01:01:01.500'],
])('2 formatLapTime formats %j seconds as %s', (seconds, text) => {
  expect(formatLapTime(seconds * 1000)).toBe(text)
})

test('2 formatLapTime formats a missing value as -', () => {
  expect(formatLapTime(undefined)).toBe('-')
})

test.each([
  [0.2134, '+0.213', 'up'],
  [-0.2134, '-0.213', 'down'],
  [0.0004, '0.000', 'neutral'],
])('3 the difference %j is formatted as %s with the arrow %s', (value, text, arrow) => {
  expect(formatDifference(value)).toBe(text)
  expect(toArrow(value)).toBe(arrow)
})

test('3 formatSeconds formats a sector time without a sign', () => {
  expect(formatSeconds(24.5 * 1000)).toBe('24.500')
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [111, '111th'],
])('4 formatOrdinal(%j) is %s', (rank, text) => {
  expect(formatOrdinal(rank)).toBe(text)
})

test.each([
  ['Jake Van Dyke', 'J. Van Dyke'],
  ['Cher', 'Cher'],
  ['  ana   lopez', 'A. lopez'],
])('5 abbreviateName(%j) is %s', (name, text) => {
  expect(abbreviateName(name)).toBe(text)
})

test.each([
  [91.5, 91.6, 'Best_Lap', 0.1],
  [91.6, 91.5, 'Best_Lap', -0.1],
  [172.4, 170.1, 'Speed', 2.3],
  [170.1, 172.4, 'Speed', -2.3],
  [undefined, 91.5, 'Best_Lap', undefined],
  [91.5, undefined, 'Best_Lap', undefined],
])('6 computeDifference(%j, %j, %s) is %j', (own, reference, dataPoint, expected) => {
  expect(computeDifference(own, reference, dataPoint)).toBe(expected)
})

test('6 D-407 a difference is computed with 4 decimals and formatted with 3', () => {
  expect(computeDifference(91, 91.123456)).toBe(0.1235)
  expect(formatDifference(0.1235)).toBe('+0.124')
})

test.each([
  [undefined, true, 'leader'],
  [-5, true, 'leader'],
  [undefined, false, 'none'],
  [0.1, false, 'equal'],
  [-0.1, false, 'equal'],
  [0.1001, false, 'better'],
  [-0.1001, false, 'worse'],
])('7 D-252, D-253, D-410 getComparisonState(%j, %j) is %s', (value, isLeader, state) => {
  expect(getComparisonState(value, isLeader)).toBe(state)
})

describe('8 buildLeaderboard', () => {
  const rows = [
    { name: 'A', position: 1, best_lap: 92.1, speed: '170.10' },
    { name: 'B', position: 2, best_lap: 0, speed: '' },
    { name: 'C', position: 3, best_lap: 91.5, speed: '172.40' },
    { name: 'D', position: 4, best_lap: 'x', speed: '171.00' },
  ]

  test('D-303, D-302 lower lap times rank first; zero and invalid times are last without a rank', () => {
    const places = buildLeaderboard(rows, row => row.best_lap, 'Best_Lap')
    expect(places.map(({ value, rank }) => [value, rank])).toEqual([
      [91.5, 1],
      [92.1, 2],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('D-212, D-302 higher speeds rank first', () => {
    const places = buildLeaderboard(rows, row => row.speed, 'Speed')
    expect(places.map(({ row, rank }) => [row.name, rank])).toEqual([
      ['C', 1],
      ['D', 2],
      ['A', 3],
      ['B', undefined],
    ])
  })
})

test.each([
  [3, 13, 13],
  [18, 13, 18],
  [undefined, 5, 10],
  [2, 0, 10],
  [2, 5, 10],
  [38, 13, 38],
])('9 D-404 countRows(%j, %j) is %j', (position, tableRows, rows) => {
  expect(countRows(position, tableRows)).toBe(rows)
})

test.each([
  [undefined, 6],
  [0, 6],
  [10, 10],
  [30, 24],
])('10 countSlots(%j) is %j', (dataColumns, expected) => {
  expect(countSlots(dataColumns)).toBe(expected)
})

test.each([
  [10, 10, 11],
  [9, 10, 10],
  [24, 24, 24],
])('10 growDataColumns(%j, %j) is %j', (widgetCount, dataColumns, expected) => {
  expect(growDataColumns(widgetCount, dataColumns)).toBe(expected)
})

describe('11 computeIdealLaps', () => {
  const a = { min_s1: '20.1', min_s2: '30.2', min_s3: '40.3' }
  const b = { min_s1: '20.3', min_s2: '30.0', min_s3: '40.4' }
  const c = { min_s1: '20.9', min_s2: '', min_s3: '40.9' }

  test('returns the ideal laps of the session and of each rider, and undefined for a rider without a sector', () => {
    const ideal = computeIdealLaps([a, b, c].map(row => readSectorTimes(row, 'min_')))
    expect(ideal).toEqual({ session: 90.4, riders: [90.6, 90.7, undefined] })
  })

  test('D-405 adds up all five sectors', () => {
    const five = { min_s1: '10', min_s2: '20', min_s3: '30', min_s4: '40', min_s5: '50.5' }
    const slower = { min_s1: '11', min_s2: '21', min_s3: '31', min_s4: '41', min_s5: '50.1' }
    const ideal = computeIdealLaps([five, slower].map(row => readSectorTimes(row, 'min_')))
    expect(ideal).toEqual({ session: 150.1, riders: [150.5, 154.1] })
  })
})

describe('13 computeCountdown', () => {
  const row = { avg_lap_time: '95.000', last_crossed_start: '2025-08-12T10:00:00.000' }
  const crossed = Date.UTC(2025, 7, 12, 14)

  test.each([
    [30, 65_000, '1:05'],
    [200, 0, '0:00'],
  ])(
    'with an average lap of 95 s and a crossing %j s ago, %j ms remain, shown as %s',
    (ago, milliseconds, text) => {
      const remaining = computeCountdown(row, crossed + ago * 1000, crossed)
      expect(remaining).toBe(milliseconds)
      expect(formatCountdown(remaining)).toBe(text)
    },
  )

  test.each([
    [0, '0:35'],
    [10, '0:25'],
    [35, '0:00'],
    [36, '0:00'],
  ])('without data the countdown shows after %j s: %s', (elapsed, text) => {
    expect(formatCountdown(computeCountdown(undefined, crossed + elapsed * 1000, crossed))).toBe(text)
  })
})

test('14 D-412 parseCrossingTime reads 10:00 without an offset as 14:00 UTC', () => {
  expect(parseCrossingTime('2025-08-12T10:00:00.000')).toBe(Date.parse('2025-08-12T14:00:00.000Z'))
})

describe('15 gap groups', () => {
  const gaps = [0.4, 0.9, 1.0, 0.3]

  test('riders with gaps below one second form a group', () => {
    expect(findGapGroups(gaps)).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  test.each([
    [2, 'Group of 3'],
    [4, 'Group of 2'],
  ])('the label of P%j is "%s"', (position, label) => {
    expect(getGroupLabel(gaps, position)).toBe(label)
  })

  test.each(['1 Lap', '', undefined])('the gap %j separates two groups', gap => {
    expect(findGapGroups(['0.400', gap, '0.300'])).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test('D-411 a gap of 0.999 forms a group, a gap of 1.000 does not', () => {
    expect(getGroupLabel(['0.999'], 2)).toBe('Group of 2')
    expect(getGroupLabel(['1.000'], 2)).toBe(undefined)
  })
})

describe('16 computeAverageSpeed', () => {
  test('excludes slow laps', () => {
    expect(formatSpeed(computeAverageSpeed([5, 100, 110], 6), defaultUnits)).toBe('105.00')
  })

  test('averages the laps of all riders for the session, from which the difference of a rider is computed', () => {
    const rider = ['5.00', '100.00', '110.00']
    const session = computeAverageSpeed([...rider, '120.00'], 6)
    expect(session).toBe(110)
    expect(
      formatDifference(computeDifference(computeAverageSpeed(rider, 6), session, 'Average_Speed'), 2),
    ).toBe('-5.00')
  })
})

test.each([
  [19.8, 0.2, 'heater'],
  [19.95, 0.05, 'equal'],
  [20.2, -0.2, 'worse'],
])('17 a first sector of %j gives the difference %j and the state %s', (first, expected, state) => {
  const laps = { bestLapSectors: [20, 30, 40], currentSectors: [first, undefined, undefined] }
  expect(computeHeater(laps)).toEqual({ difference: expected, state })
})

describe('18 selectBestLaps', () => {
  const lap = (name: string, time: string) => ({ name, time })
  const laps = [
    lap('Ana Zed', '92.1'),
    lap('Bob Adams', '90.0'),
    lap('ANA  ZED', '91.5'),
    lap('Ana Zed', ''),
    lap('anazed', '0'),
    lap('Ana\u00A0Zed', '93.0'),
  ]

  test.each([
    [0, ['91.5', '92.1', '93.0']],
    [2, ['91.5', '92.1']],
  ])('returns the timed laps of the rider, fastest first, with the limit %j', (limit, times) => {
    expect(selectBestLaps(laps, 'a NA  zed', limit).map(({ time }) => time)).toEqual(times)
  })

  test.each(['a NA  zed', 'ana  ZED'])('D-300 the name %j matches Ana Zed', name => {
    expect(toNameKey(name)).toBe(toNameKey('Ana Zed'))
    expect(toNameKey(name)).not.toBe(toNameKey('Ana Zedd'))
  })
})

test.each([
  ['the last word', compareLastWords, ['Ana Zed', 'Bob Adams'], ['Bob Adams', 'Ana Zed']],
  ['the whole name of live riders', compareNames, ['bob', 'Ana'], ['Ana', 'bob']],
  ['the name of categories', compareNames, ['twins', 'Superbike'], ['Superbike', 'twins']],
])('19 names are sorted by %s', (_, compare, names, sorted) => {
  expect(names.toSorted(compare)).toEqual(sorted)
})

test.each([
  ['Monterrey, Mexico', 'mx'],
  ['Mexico, Missouri, United States', 'us'],
  ['Atlanta, Georgia, USA', 'us'],
  ['Nowhere', undefined],
])('20 D-154 findCountryCode(%j) is %j', (address, code) => {
  expect(findCountryCode(address)).toBe(code)
})

test.each([
  [639, 1],
  [640, 2],
  [960, 3],
  [1280, 4],
  [1600, 5],
])('21 countColumns(%j) is %j', (width, expected) => {
  expect(countColumns(width)).toBe(expected)
})

test.each([
  [1, 5, 1],
  [2, 5, 1],
  [4, 5, 2],
  [6, 5, 3],
  [12, 5, 5],
  [4, 1, 1],
])('21 getColumnSpan(%j, %j) is %j', (size, columnCount, expected) => {
  expect(getColumnSpan(size, columnCount)).toBe(expected)
})

test.each([
  [100, 1600, 300],
  [1400, 1600, 1100],
  [986, 1600, 986],
])('22 clampDividerPosition(%j, %j) is %j', (x, total, expected) => {
  expect(clampDividerPosition(x, total)).toBe(expected)
})

test('23 arrangeSectorWidgets places one widget per sector with data before the others', () => {
  const tile = (name: string, Sector?: number) => ({ name, widgetSettings: Sector ? { Sector } : {} })
  const widgets = [tile('Gap'), tile('SectorTime', 1), tile('Speed')]
  const sectors = findSectorsWithData({ s1: '20.1', s2: '30.2', s4: '10.3' })
  expect(arrangeSectorWidgets(widgets, sectors)).toEqual([
    tile('SectorTime', 1),
    tile('SectorTime', 2),
    tile('SectorTime', 4),
    tile('Gap'),
    tile('Speed'),
  ])
})

describe('26 extractTemplate (D-278)', () => {
  const template = { name: 'Sprint', widgets: [{ name: 'Gap', widgetSettings: {} }] }
  const json = JSON.stringify({ template })

  test.each([
    ['plain JSON', json],
    ['JSON in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['JSON after prose', `Here is a "template" you may like: ${json}`],
  ])('extracts the template from %s', (_, result) => {
    expect(extractTemplate(result)).toEqual(template)
  })

  test.each([
    ['a reply without JSON', 'I cannot do that.'],
    ['a template without widgets', JSON.stringify({ template: { ...template, widgets: [] } })],
  ])('returns undefined for %s', (_, result) => {
    expect(extractTemplate(result)).toBe(undefined)
  })
})

test('27 formatPace(91.26, 91.52) is +0.3', () => {
  expect(formatPace(91.26, 91.52)).toBe('+0.3')
})

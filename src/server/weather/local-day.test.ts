import { describe, expect, test } from 'vitest'
import { addDays, parseRequestedDay, toLocalDay, computeOffsetSeconds, toLocalTime } from './local-day'

describe('parseRequestedDay', () => {
  test.each([
    ['2025-05-18T14:10:00-05:00', 'America/Chicago', '2025-05-18'],
    // The same moment falls on another day in another zone.
    ['2025-05-18T23:30:00-05:00', 'America/New_York', '2025-05-19'],
    ['2025-05-19T04:30:00Z', 'America/Chicago', '2025-05-18'],
    ['2025-05-19T04:30:00.250Z', 'America/Chicago', '2025-05-18'],
    ['2025-05-18T20:00:00+02:00', 'Pacific/Auckland', '2025-05-19'],
    // The plus sign was not escaped.
    ['2025-05-18T20:00:00 02:00', 'UTC', '2025-05-18'],
    ['2025-05-18', 'Pacific/Auckland', '2025-05-18'],
    ['2024-02-29', 'UTC', '2024-02-29'],
  ])('%s in zone %s is the day %s', (text, zone, day) => {
    expect(parseRequestedDay(text, zone)).toBe(day)
  })

  test.each([
    'yesterday',
    '0',
    '1747576200000',
    '2025-02-29',
    '2025-13-01T00:00:00Z',
    '2025-05-18T25:00:00Z',
    // The offset is missing.
    '2025-05-18T14:10:00',
    '2025-05-18 14:10:00Z',
    'Sun May 18 2025 14:10:00 GMT-0500',
    '2025-05-18T14:10:00Z; drop',
  ])('the date “%s” is rejected', text => {
    expect(parseRequestedDay(text, 'UTC')).toBeUndefined()
  })

  test('the earliest and latest possible days can be compared as text', () => {
    expect(parseRequestedDay('0001-01-01T00:00:00Z', 'America/Chicago')).toBe('0000-12-31')
    const latestDay = parseRequestedDay('9999-12-31T23:59:59-12:00', 'UTC') ?? ''
    expect(latestDay < '1940-01-01').toBe(true)
  })
})

test('local day, time and offset follow the daylight saving time of the zone', () => {
  const [winter, summer] = [new Date('2026-01-15T05:59:30Z'), new Date('2026-07-15T05:59:30Z')]
  expect([toLocalDay(winter, 'America/Chicago'), toLocalTime(winter, 'America/Chicago')]).toEqual([
    '2026-01-14',
    '23:59',
  ])
  expect([toLocalDay(summer, 'America/Chicago'), toLocalTime(summer, 'America/Chicago')]).toEqual([
    '2026-07-15',
    '00:59',
  ])
  expect(computeOffsetSeconds(winter, 'America/Chicago')).toBe(-21_600)
  expect(computeOffsetSeconds(summer, 'America/Chicago')).toBe(-18_000)
  expect(computeOffsetSeconds(summer, 'Asia/Kolkata')).toBe(19_800)
  expect(computeOffsetSeconds(summer, 'UTC')).toBe(0)
})

test('addDays crosses the ends of months and years and leap days', () => {
  expect(addDays('2026-11-15', 15)).toBe('2026-11-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
})

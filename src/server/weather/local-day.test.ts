import { describe, expect, test } from 'vitest'
import { addDays, dayAsked, dayAt, offsetSecondsAt, timeAt } from './local-day'

describe('the day that a request means', () => {
  test.each([
    ['2025-05-18T14:10:00-05:00', 'America/Chicago', '2025-05-18'],
    // The same moment is another day elsewhere.
    ['2025-05-18T23:30:00-05:00', 'America/New_York', '2025-05-19'],
    ['2025-05-19T04:30:00Z', 'America/Chicago', '2025-05-18'],
    ['2025-05-19T04:30:00.250Z', 'America/Chicago', '2025-05-18'],
    ['2025-05-18T20:00:00+02:00', 'Pacific/Auckland', '2025-05-19'],
    // The plus was not escaped.
    ['2025-05-18T20:00:00 02:00', 'UTC', '2025-05-18'],
    ['2025-05-18', 'Pacific/Auckland', '2025-05-18'],
    ['2024-02-29', 'UTC', '2024-02-29'],
  ])('%s in %s: %s', (text, zone, day) => {
    expect(dayAsked(text, zone)).toBe(day)
  })

  test.each([
    'yesterday',
    '0',
    '1747576200000',
    '2025-02-29',
    '2025-13-01T00:00:00Z',
    '2025-05-18T25:00:00Z',
    // Whose clock?
    '2025-05-18T14:10:00',
    '2025-05-18 14:10:00Z',
    'Sun May 18 2025 14:10:00 GMT-0500',
    '2025-05-18T14:10:00Z; drop',
  ])('none: %s', text => {
    expect(dayAsked(text, 'UTC')).toBeUndefined()
  })

  test('days at the ends of time still compare as text', () => {
    expect(dayAsked('0001-01-01T00:00:00Z', 'America/Chicago')).toBe('0000-12-31')
    const beyond = dayAsked('9999-12-31T23:59:59-12:00', 'UTC') ?? ''
    expect(beyond < '1940-01-01').toBe(true)
  })
})

test('clock and offset at the track follow its summer time', () => {
  const [winter, summer] = [new Date('2026-01-15T05:59:30Z'), new Date('2026-07-15T05:59:30Z')]
  expect([dayAt(winter, 'America/Chicago'), timeAt(winter, 'America/Chicago')]).toEqual([
    '2026-01-14',
    '23:59',
  ])
  expect([dayAt(summer, 'America/Chicago'), timeAt(summer, 'America/Chicago')]).toEqual([
    '2026-07-15',
    '00:59',
  ])
  expect(offsetSecondsAt(winter, 'America/Chicago')).toBe(-21_600)
  expect(offsetSecondsAt(summer, 'America/Chicago')).toBe(-18_000)
  expect(offsetSecondsAt(summer, 'Asia/Kolkata')).toBe(19_800)
  expect(offsetSecondsAt(summer, 'UTC')).toBe(0)
})

test('days are added over the ends of months, years and leap days', () => {
  expect(addDays('2026-11-15', 15)).toBe('2026-11-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09')
})

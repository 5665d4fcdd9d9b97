import { expect, test } from 'vitest'
import { parseWireClock, type WireClock } from './parse-wire-clock'

const sent: WireClock = {
  flagcolor: 'green',
  elapsed: '600.000',
  remaining: '605.000',
  laps_total: null,
  updated_at: '2026-07-12T12:00:00.000Z',
}
const at = Date.UTC(2026, 6, 12, 12)

test('R-401 the clocks of the wire are milliseconds', () => {
  expect(parseWireClock(sent)).toEqual({ flag: 'green', elapsed: 600_000, remaining: 605_000, at })
})

test('R-401 a clock that stands at zero is known', () => {
  expect(parseWireClock({ ...sent, elapsed: '0.000', remaining: '0.000' })).toMatchObject({
    elapsed: 0,
    remaining: 0,
  })
})

test('R-401 a race by laps has no time left, although its feed sends zero', () => {
  expect(parseWireClock({ ...sent, remaining: '0.000', laps_total: 20 })?.remaining).toBeUndefined()
  expect(parseWireClock({ ...sent, laps_total: 20 })?.remaining).toBe(605_000)
})

test('R-400 without a clock or the time of its telling there is none', () => {
  expect(parseWireClock({ ...sent, elapsed: '', remaining: '' })).toBeUndefined()
  expect(parseWireClock({ ...sent, updated_at: '' })).toBeUndefined()
})

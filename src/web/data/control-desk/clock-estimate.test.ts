import { expect, test } from 'vitest'
import { ClockEstimate } from './clock-estimate'

test('C-062 the clock of the server is estimated from the time with the shortest way', () => {
  const clock = new ClockEstimate()
  // The clock of the server is 400 ms ahead; the ways took 80, 5 and 300 ms.
  clock.add(1400, 1080)
  clock.add(2400, 2005)
  expect(clock.add(3400, 3300)).toBe(395)
})

test('C-062 an old estimate is given up after thirty newer times', () => {
  const clock = new ClockEstimate()
  clock.add(1100, 1000)
  for (let second = 2; second <= 31; second += 1) clock.add(second * 1000 + 40, second * 1000)
  expect(clock.offset).toBe(40)
})

test('C-062 when the clock of the device is set, the estimate follows at once', () => {
  const clock = new ClockEstimate()
  clock.add(1000, 1000)
  expect(clock.add(2000, 62_000)).toBe(-60_000)
})

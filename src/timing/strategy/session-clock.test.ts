import { expect, test } from 'vitest'
import { type ClockTelling, followTelling, readClock } from './session-clock'

const telling: ClockTelling = { flag: 'green', elapsed: 60_000, remaining: 300_000, at: 1000 }
const follow = (...tellings: readonly Partial<ClockTelling>[]) =>
  tellings.reduce<ReturnType<typeof followTelling> | undefined>(
    (clock, more) => followTelling(clock, { ...telling, ...more }),
    undefined,
  ) ?? followTelling(undefined, telling)

test.each(['green', 'yellow', 'white'] as const)('R-401 the clock runs under %s', flag => {
  expect(readClock(follow({ flag }), 6000)).toEqual({ elapsed: 65_000, remaining: 295_000 })
})

test.each(['chequered', undefined] as const)('R-401 the clock stands with the flag %s', flag => {
  expect(readClock(follow({ flag }), 6000)).toEqual({ elapsed: 60_000, remaining: 300_000 })
})

test('R-401 under red the clock stands if two tellings were equal, and runs otherwise', () => {
  const standing = follow({ flag: 'red' }, { flag: 'red', at: 3000 })
  expect(readClock(standing, 9000).remaining).toBe(300_000)
  const running = follow({ flag: 'red' }, { flag: 'red', at: 3000, remaining: 298_000, elapsed: 62_000 })
  expect(readClock(running, 4000).remaining).toBe(297_000)
})

test('R-401 the same telling twice says nothing about the clock', () => {
  expect(readClock(follow({ flag: 'red' }, { flag: 'red' }), 6000).remaining).toBe(295_000)
})

test('R-401 the clock starts again with green', () => {
  const clock = follow({ flag: 'red' }, { flag: 'red', at: 3000 }, { flag: 'green', at: 5000 })
  expect(readClock(clock, 6000).remaining).toBe(299_000)
})

test('R-401 the remaining time is never below zero, and a time before the telling changes nothing', () => {
  expect(readClock(follow({}), 900_000).remaining).toBe(0)
  expect(readClock(follow({}), 0).remaining).toBe(300_000)
})

test('R-401 a time that the feed does not send stays unknown', () => {
  const clock = follow({ remaining: undefined, elapsed: undefined })
  expect(readClock(clock, 6000)).toEqual({ elapsed: undefined, remaining: undefined })
})

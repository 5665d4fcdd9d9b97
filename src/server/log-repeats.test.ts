import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log'

const minuteMs = 60_000
let lines: { msg: string; repeated?: number }[]
let log: ReturnType<typeof createLog>

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = createLog('info', { write: line => void lines.push(JSON.parse(line)) })
})
afterEach(() => vi.useRealTimers())

const refused = (port: number): Error =>
  Object.assign(new Error(`connect ECONNREFUSED 192.0.2.7:${port}`), { code: 'ECONNREFUSED' })
const failEvery = (intervalMs: number, times: number): void => {
  for (let time = 0; time < times; time += 1) {
    log.warn({ err: refused(time) }, 'Storing failed; trying again')
    vi.advanceTimersByTime(intervalMs)
  }
}
const counts = (): (number | undefined)[] => lines.map(({ repeated }) => repeated)

test('a repeating failure is written once and then counted at growing intervals', () => {
  failEvery(1000, 6 * 60)
  expect(counts()).toEqual([undefined, 59, 240])
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['Storing failed; trying again']))
})

test('a failure that lasts a day is written less than 50 times', () => {
  failEvery(10_000, 6 * 60 * 24)
  expect(lines.length).toBeLessThan(50)
  const total = lines.reduce((sum, { repeated = 1 }) => sum + repeated, 0)
  expect(total).toBeGreaterThan(6 * 60 * 23)
})

test('a failure that comes back after its end is written at once', () => {
  failEvery(1000, 3)
  vi.advanceTimersByTime(10 * minuteMs)
  failEvery(1000, 1)
  expect(counts()).toEqual([undefined, 2, undefined])
})

test('failures with another message or cause are written on their own', () => {
  const inQuery = (code: string) => new Error('Failed', { cause: Object.assign(new Error('x'), { code }) })
  for (const code of ['23505', '57P01', '23505']) log.warn({ err: inQuery(code) }, 'Storing failed')
  log.warn({ err: inQuery('23505') }, 'Reading failed')
  log.warn({ host: 'weather.example', failure: 'timeout' }, 'Weather request failed')
  log.warn({ host: 'weather.example', failure: 'status 500' }, 'Weather request failed')
  expect(lines).toHaveLength(4)
})

test('a failure is counted once for all child logs', () => {
  for (const reqId of ['1', '2', '3']) log.child({ reqId }).warn({ err: refused(1) }, 'Storing failed')
  expect(lines).toHaveLength(1)
})

test('security events, unexpected errors of requests and lines without an error are written every time', () => {
  for (const errorId of ['1', '2']) log.error({ err: refused(1), errorId }, 'Unexpected error')
  for (const userId of ['1', '2']) log.warn({ event: 'authz_fail', userId }, 'Request rejected')
  for (const path of ['1', '2']) log.warn({ path }, 'Journal file is damaged')
  expect(lines).toHaveLength(6)
})

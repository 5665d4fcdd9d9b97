import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopInOrder } from './stop-in-order'

let lines: string[]
let stopped: string[]
const log = pino({ level: 'error' }, { write: line => void lines.push(line) })
const never = () => new Promise<void>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  stopped = []
})
afterEach(() => vi.useRealTimers())

const step = (name: string, maxMs = 1000) => ({ name, maxMs, stop: () => void stopped.push(name) })

test('parts are stopped one after another', async () => {
  expect(await stopInOrder([step('server'), step('database')], 5000, log)).toBe(true)
  expect([stopped, lines]).toEqual([['server', 'database'], []])
})

test('N-050 a part that never stops delays the others by its limit and is named in the log', async () => {
  const stopping = stopInOrder(
    [step('server'), { ...step('demo', 3000), stop: never }, step('database')],
    40_000,
    log,
  )
  await vi.advanceTimersByTimeAsync(2999)
  expect(stopped).toEqual(['server'])
  await vi.advanceTimersByTimeAsync(1)
  expect(await stopping).toBe(false)
  expect(stopped).toEqual(['server', 'database'])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 50, name: ['demo'] }])
})

test('N-050 all parts together never take longer than the deadline', async () => {
  const startedAt = Date.now()
  const hanging = ['streams', 'server', 'timing', 'database'].map(name => ({
    name,
    maxMs: 15_000,
    stop: never,
  }))
  const stopping = stopInOrder([...hanging, step('lock')], 40_000, log)
  await vi.runAllTimersAsync()
  expect(await stopping).toBe(false)
  // A timeout of 0 takes a millisecond.
  expect(Date.now() - startedAt).toBeLessThanOrEqual(40_002)
  // Even then the last parts are asked to stop.
  expect(stopped).toEqual(['lock'])
  expect(lines.at(-1)).toContain('streams, server, timing, database')
})

test('a part that fails is logged and the others are stopped', async () => {
  const failing = { ...step('email'), stop: () => Promise.reject(new Error('no disk')) }
  expect(await stopInOrder([failing, step('database')], 5000, log)).toBe(false)
  expect(stopped).toEqual(['database'])
  expect(lines[0]).toContain('no disk')
})

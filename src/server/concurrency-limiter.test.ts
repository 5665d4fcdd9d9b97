import { expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter'

const { signal } = new AbortController()

/** A task that ends when `end` is called. */
function createTask(): { isStarted: boolean; end: () => void; run: () => Promise<string> } {
  let end: (result: string) => void = () => undefined
  const ended = new Promise<string>(resolve => (end = resolve))
  const task = {
    isStarted: false,
    end: () => end('done'),
    run() {
      task.isStarted = true
      return ended
    },
  }
  return task
}

const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

test('runs two tasks at once, queues the third and rejects the fourth', async () => {
  const limiter = new ConcurrencyLimiter(2, 1)
  const tasks = [createTask(), createTask(), createTask(), createTask()]
  const [first, second, third, fourth] = tasks.map(({ run }) => limiter.run(signal, run))
  expect(await fourth).toBeUndefined()
  await settle()
  expect(tasks.map(({ isStarted }) => isStarted)).toEqual([true, true, false, false])
  tasks[1]?.end()
  expect(await second).toBe('done')
  await settle()
  expect(tasks[2]?.isStarted).toBe(true)
  for (const { end } of tasks) end()
  expect(await Promise.all([first, third])).toEqual(['done', 'done'])
  // Both slots are free again.
  const more = [createTask(), createTask()]
  const results = more.map(({ run, end }) => (end(), limiter.run(signal, run)))
  expect(await Promise.all(results)).toEqual(['done', 'done'])
})

test('removes an aborted task from the queue and runs the next one', async () => {
  const limiter = new ConcurrencyLimiter(1, 2)
  const [running, aborted, queued] = [createTask(), createTask(), createTask()]
  const controller = new AbortController()
  const first = limiter.run(signal, running.run)
  const second = limiter.run(controller.signal, aborted.run)
  const third = limiter.run(signal, queued.run)
  controller.abort()
  expect(await second).toBeUndefined()
  running.end()
  queued.end()
  expect(await Promise.all([first, third])).toEqual(['done', 'done'])
  expect(aborted.isStarted).toBe(false)
  expect(await limiter.run(controller.signal, aborted.run)).toBeUndefined()
})

test('frees the slot of a task that fails', async () => {
  const limiter = new ConcurrencyLimiter(1, 0)
  await expect(limiter.run(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limiter.run(signal, async () => 'done')).toBe('done')
})

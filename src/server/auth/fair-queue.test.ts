import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue'

/** A queue whose tasks run until the test ends them, and the order in which they started. */
function createQueue(limits = {}) {
  const queue = new FairQueue({
    maxRunning: 1,
    maxQueuedPerKey: 10,
    maxQueued: 100,
    maxKeys: 100,
    rejectAfterMs: 0,
    ...limits,
  })
  const started: string[] = []
  const ends: (() => void)[] = []
  let running = 0
  let maxRunning = 0
  const add = (name: string, signal?: AbortSignal): Promise<void> =>
    queue.run({ key: name.slice(0, 1), ...(signal && { signal }) }, async () => {
      started.push(name)
      running++
      maxRunning = Math.max(maxRunning, running)
      await new Promise<void>(resolve => ends.push(resolve))
      running--
    })
  /** Ends the task that started first and waits until the next one has had its chance to start. */
  const endNext = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { queue, started, add, endNext, getMaxRunning: () => maxRunning }
}

test('serves the keys in turn, however many tasks one of them has waiting', async () => {
  const { started, add, endNext } = createQueue()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name)
  for (let count = 0; count < 7; count++) await endNext()
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('a new task cannot pass the waiting ones, and never more tasks run than allowed', async () => {
  const { started, add, endNext, getMaxRunning } = createQueue({ maxRunning: 4 })
  const names = Array.from({ length: 12 }, (_, index) => `a${index}`)
  for (const name of names.slice(0, 6)) void add(name)
  for (const name of names.slice(6)) {
    const ended = endNext()
    // Arrives in the same tick in which a task ends.
    void add(name)
    await ended
  }
  for (let count = 0; count < 12; count++) await endNext()
  expect(started).toEqual(names)
  expect(getMaxRunning()).toBe(4)
})

test('rejects a task with 503 and Retry-After at once when its key has too many waiting', async () => {
  const { queue, add } = createQueue({ maxQueuedPerKey: 2 })
  for (const name of ['a1', 'a2', 'a3']) void add(name)
  await expect(add('a4')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  void add('b1')
  expect(queue.queued).toBe(3)
})

test('a full queue still accepts the first task of another key, up to the number of keys', async () => {
  const { queue, add, started, endNext } = createQueue({ maxQueued: 3, maxKeys: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name)
  await expect(add('a5')).rejects.toMatchObject({ status: 503 })
  void add('b1')
  await expect(add('b2')).rejects.toMatchObject({ status: 503 })
  await expect(add('c1')).rejects.toMatchObject({ status: 503 })
  expect(queue.queued).toBe(4)
  await endNext()
  await endNext()
  expect(started).toEqual(['a1', 'a2', 'b1'])
})

test('a task whose caller disconnects leaves the queue without running', async () => {
  const { queue, started, add, endNext } = createQueue()
  const disconnect = new AbortController()
  void add('a1')
  const left = add('b1', disconnect.signal)
  void add('a2')
  disconnect.abort()
  await expect(left).rejects.toMatchObject({ status: 503 })
  expect(queue.queued).toBe(1)
  await endNext()
  await endNext()
  expect(started).toEqual(['a1', 'a2'])
  await expect(add('b2', disconnect.signal)).rejects.toMatchObject({ status: 503 })
})

test('a failed task passes its turn to the next one', async () => {
  const queue = new FairQueue({
    maxRunning: 1,
    maxQueuedPerKey: 10,
    maxQueued: 100,
    maxKeys: 100,
    rejectAfterMs: 0,
  })
  const failed = queue.run({ key: 'a' }, () => Promise.reject(new Error('no memory')))
  const next = queue.run({ key: 'a' }, async () => 'done')
  await expect(failed).rejects.toThrow('no memory')
  expect(await next).toBe('done')
})

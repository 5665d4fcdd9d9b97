// The hub with sockets that a test can stop from reading.
import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Race } from '#contract'
import type { SheetListener } from '../sheets/live-sheet-registry'
import type { Sheet } from '../sheets/sheet'
import { StreamHub } from './stream-hub'

class TestSocket extends Socket {
  received = ''
  isReading = true
  #release = (): void => undefined

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#receive(chunk, done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#receive(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #receive(bytes: Buffer, done: () => void): void {
    this.received += bytes.toString()
    if (this.isReading) done()
    else this.#release = done
  }

  /** Reads the write that is waiting and no other. */
  readOne(): void {
    this.#release()
  }

  count(text: string): number {
    return this.received.split(text).length - 1
  }
}

let listener: SheetListener
let liveRace: Race | undefined
let now: number
let hub: StreamHub

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  liveRace = undefined
  now = 1_000_000
  hub = new StreamHub({
    sheets: {
      find: () => undefined,
      get liveRace() {
        return liveRace
      },
      subscribe: added => {
        listener = added
        return () => undefined
      },
    },
    timelines: { find: () => undefined },
    lastFeedDataAt: () => undefined,
    now: () => now,
  })
  hub.start()
})
afterEach(() => {
  hub.stop()
  vi.useRealTimers()
})

function join(count: number, stored?: Sheet, isReading = true): TestSocket[] {
  return Array.from({ length: count }, (_, index) => {
    const socket = new TestSocket()
    socket.isReading = isReading
    const session = {
      sessionId: `session ${index}`,
      userId: 'user',
      isOpenInMemory: () => true,
      isOpen: async () => true,
      recordUse: () => undefined,
    }
    hub.join({ socket, format: 'chunked', raceId: undefined, session }, { stored, lastEventId: undefined })
    return socket
  })
}

/** A live race with a text of this length. */
function announceRace(length: number): void {
  liveRace = { name: 'x'.repeat(length) } as Race
  listener.onLiveRaceChanged?.(liveRace)
}

const largeSheet: Sheet = {
  id: 'hash',
  changedAt: 0,
  riders: [],
  getRaceText: () => '{}',
  getRowsText: () => '',
  getLapsText: () => `"${'x'.repeat(1_500_000)}"`,
}

test('N-034 the more viewers there are, the longer changes are collected', () => {
  const intervalWith = (count: number) => {
    join(count)
    return listener.getPatchIntervalMs?.()
  }
  expect(intervalWith(2000)).toBe(100)
  expect(intervalWith(1)).toBe(250)
  expect(intervalWith(2999)).toBe(250)
  expect(intervalWith(1)).toBe(500)
})

test('N-034 a round reaches 1,000 viewers before other work of the event loop gets its turn', async () => {
  const sockets = join(2500)
  const countReached = () => sockets.filter(socket => socket.count('event: live') === 2).length
  announceRace(10)
  expect(countReached()).toBe(1000)
  await expect.poll(countReached).toBe(2500)
})

test('N-036 a large frame is written in slices, each after the one before was read', async () => {
  const [slow = new TestSocket()] = join(1, largeSheet, false)
  expect(slow.writableLength).toBeLessThan(300_000)
  while (slow.count('event: beat') === 0) {
    expect(slow.writableLength).toBeLessThan(300_000)
    slow.readOne()
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(slow.count('event: snapshot')).toBe(1)
  expect(slow.received.length).toBeGreaterThan(1_500_000)
  expect(hub.dropped).toBe(0)
})

test('N-036 a viewer that reads nothing of a slice for 30 seconds is disconnected', () => {
  const [slow = new TestSocket()] = join(1, largeSheet, false)
  now += 30_000
  vi.advanceTimersByTime(5000)
  expect([hub.viewers, hub.dropped, slow.destroyed]).toEqual([1, 0, false])
  now += 1
  vi.advanceTimersByTime(5000)
  expect([hub.viewers, hub.dropped, slow.destroyed]).toEqual([0, 1, true])
})

test('N-036 above 64 MiB of unread data in all, the slowest viewers are disconnected first', async () => {
  const [slow, slower, current] = [join(80, undefined, false), join(40, undefined, false), join(10)]
  const countOpen = (sockets: TestSocket[]) => sockets.filter(({ destroyed }) => !destroyed).length
  announceRace(250_000)
  announceRace(250_001)
  for (const socket of slow) socket.isReading = true
  for (const socket of slow) socket.readOne()
  await expect.poll(() => slow.every(({ writableLength }) => writableLength === 0)).toBe(true)
  for (const socket of slow) socket.isReading = false
  announceRace(250_002)
  announceRace(250_003)
  // 80 × 0.5 MB and 40 × 1 MB.
  await expect.poll(() => hub.dropped).toBeGreaterThan(0)
  expect(countOpen(slow)).toBe(80)
  expect(countOpen(slower)).toBe(40 - hub.dropped)
  expect(countOpen(current)).toBe(10)
  const unread = [...slow, ...slower].reduce(
    (sum, { writableLength, destroyed }) => sum + (destroyed ? 0 : writableLength),
    0,
  )
  expect(unread).toBeLessThanOrEqual(64 * 1_048_576)
})

test('N-050 at a shutdown streams end one by one, each with a delay of at most two seconds for the browser', async () => {
  const sockets = join(30)
  const draining = hub.drain()
  expect(hub.isStopping).toBe(true)
  expect(hub.viewers).toBeGreaterThan(20)
  await draining
  expect(hub.viewers).toBe(0)
  for (const { received } of sockets) {
    const delays = [...received.matchAll(/retry: (\d+)/g)].map(([, delay]) => Number(delay))
    expect(delays).toHaveLength(2)
    expect(delays[1]).toBeLessThanOrEqual(2000)
    expect(received.endsWith('0\r\n\r\n')).toBe(true)
  }
  expect(new Set(sockets.map(({ received }) => /.*retry: (\d+)/s.exec(received)?.[1])).size).toBeGreaterThan(
    3,
  )
})

// A failing disk: only durable records are acknowledged, and none is lost or duplicated after the disk recovers.
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Journal, openJournal } from './journal'
import { JournalStopped } from './journal-retrier'
import {
  FaultyDisk,
  createLine,
  createFolderPath,
  numbersOf,
  type Operation,
  createReadableLog,
  parseRecords,
  createSession,
} from './journal-testing'

let disk: FaultyDisk
let journal: Journal
let logged: () => string

beforeEach(() => {
  disk = new FaultyDisk()
  const { log, lines } = createReadableLog()
  logged = lines
  journal = openJournal(createFolderPath(), log, { disk, retryDelayMs: 5 })
})
afterEach(() => journal.stop())

/** Lets this operation fail that many times. */
function failTimes(operation: Operation, code: string, times: number): void {
  let left = times
  disk.fault = operationName => (operationName === operation && left-- > 0 ? code : undefined)
}

const durableNumbers = (path: string): number[] => numbersOf(parseRecords(disk.file(path).stable))

test('a full disk stops acknowledgments, which resume when there is space again', async () => {
  const file = await journal.begin(createSession())
  await file.append(createLine(0))
  disk.fault = () => 'ENOSPC'
  const acknowledged: number[] = []
  const appends = [1, 2, 3].map(async number => {
    await file.append(createLine(number))
    acknowledged.push(number)
  })
  await vi.waitUntil(() => journal.health.isStuck, { timeout: 60_000 })
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(acknowledged).toEqual([])
  expect(journal.health).toMatchObject({ isStuck: true, lastError: expect.stringContaining('ENOSPC') })
  disk.fault = () => undefined
  await Promise.all(appends)
  expect(durableNumbers(file.path)).toEqual([0, 1, 2, 3])
  expect(journal.health).toMatchObject({ isStuck: false, queuedBytes: 0 })
  expect(logged().match(/nothing is acknowledged/g)).toHaveLength(1)
  expect(logged()).toContain('Journal writes succeed again')
})

test('writes the same bytes again after a failed sync', async () => {
  const file = await journal.begin(createSession())
  await file.append(createLine(0))
  failTimes('sync', 'EIO', 1)
  await Promise.all([file.append(createLine(1)), file.append(createLine(2))])
  expect(durableNumbers(file.path)).toEqual([0, 1, 2])
  expect(disk.count('open')).toBe(1)
  expect(disk.count('truncate')).toBe(1)
})

test.each(['create', 'write', 'sync', 'rename'] as const)(
  'begin creates the session after %s has failed twice',
  async step => {
    failTimes(step, 'EDQUOT', 2)
    const file = await journal.begin(createSession())
    await file.append(createLine(1))
    expect(durableNumbers(file.path)).toEqual([1])
  },
)

test('stop does not wait for a failing disk, and rejects all queued records', async () => {
  journal = openJournal(createFolderPath(), createReadableLog().log, { disk, retryDelayMs: 60_000 })
  const file = await journal.begin(createSession())
  disk.fault = () => 'EROFS'
  const appends = Promise.allSettled([file.append(createLine(1)), file.append(createLine(2))])
  const begins = Promise.allSettled([journal.begin(createSession('two'))])
  await vi.waitUntil(() => journal.health.isStuck, { timeout: 60_000 })
  const stop = journal.stop()
  // The disk recovers too late: the second line must not be on disk without the first.
  disk.fault = () => undefined
  await stop
  const outcomes = [...(await appends), ...(await begins)]
  const stopped = { status: 'rejected', reason: expect.any(JournalStopped) }
  expect(outcomes).toEqual([stopped, stopped, stopped])
  expect(durableNumbers(file.path)).toEqual([])
  expect(journal.health.queuedBytes).toBe(0)
})

test('a disk that never responds counts as stuck', async () => {
  const file = await journal.begin(createSession())
  const pendingResponses: (() => void)[] = []
  const attempt = vi.spyOn(disk, 'attempt')
  attempt.mockImplementation(() => new Promise(resolve => pendingResponses.push(resolve)))
  const append = file.append(createLine(1))
  expect(journal.health.isStuck).toBe(false)
  const later = performance.now() + 2500
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(journal.health.isStuck).toBe(true)
  clock.mockRestore()
  attempt.mockRestore()
  for (const respond of pendingResponses) respond()
  await append
  expect(journal.health.isStuck).toBe(false)
})

test('acknowledged records survive any sequence of disk errors, once each and in order', async () => {
  const outcome = fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('ENOSPC', 'EIO', 'EDQUOT', 'EROFS') },
  )
  const pauses = fc.array(fc.nat(4), { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 40 }), pauses, async (outcomes, pauseTurns) => {
      const disk = new FaultyDisk()
      const journal = openJournal(createFolderPath(), createReadableLog().log, { disk, retryDelayMs: 0 })
      const plan = [...outcomes]
      disk.fault = () => plan.shift()
      const file = await journal.begin(createSession())
      const appends: Promise<void>[] = []
      for (const [number, wait] of pauseTurns.entries()) {
        appends.push(
          file.append(createLine(number)).then(() => expect(durableNumbers(disk)).toContain(number)),
        )
        for (let turn = 0; turn < wait; turn += 1) await new Promise(resolve => setImmediate(resolve))
      }
      await Promise.all(appends)
      expect(durableNumbers(disk)).toEqual([...pauseTurns.keys()])
      await journal.stop()

      function durableNumbers(disk: FaultyDisk): number[] {
        return numbersOf(parseRecords(disk.file(file.path).stable))
      }
    }),
    { numRuns: 60 },
  )
})

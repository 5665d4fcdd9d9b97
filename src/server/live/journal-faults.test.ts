// A bad disk: nothing is acknowledged that would not survive, and nothing is lost or doubled when it is well again.
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Journal, openJournal } from './journal'
import { JournalStopped } from './journal-efforts'
import {
  FaultyDisk,
  line,
  newFolder,
  numbersOf,
  type Operation,
  readableLog,
  recordsIn,
  session,
} from './journal-testing'

let disk: FaultyDisk
let journal: Journal
let logged: () => string

beforeEach(() => {
  disk = new FaultyDisk()
  const { log, lines } = readableLog()
  logged = lines
  journal = openJournal(newFolder(), log, { disk, retryDelay: 5 })
})
afterEach(() => journal.stop())

/** Fails this operation that many times. */
function fail(operation: Operation, code: string, times: number): void {
  let left = times
  disk.fault = asked => (asked === operation && left-- > 0 ? code : undefined)
}

const survivors = (path: string): number[] => numbersOf(recordsIn(disk.file(path).stable))

test('a full disk stops acknowledging and resumes by itself', async () => {
  const file = await journal.begin(session())
  await file.append(line(0))
  disk.fault = () => 'ENOSPC'
  const acknowledged: number[] = []
  const appends = [1, 2, 3].map(async number => {
    await file.append(line(number))
    acknowledged.push(number)
  })
  await vi.waitUntil(() => journal.health.isStuck, { timeout: 60_000 })
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(acknowledged).toEqual([])
  expect(journal.health).toMatchObject({ isStuck: true, lastError: expect.stringContaining('ENOSPC') })
  disk.fault = () => undefined
  await Promise.all(appends)
  expect(survivors(file.path)).toEqual([0, 1, 2, 3])
  expect(journal.health).toMatchObject({ isStuck: false, queuedBytes: 0 })
  expect(logged().match(/nothing is acknowledged/g)).toHaveLength(1)
  expect(logged()).toContain('can be written again')
})

test('after a failed sync the same bytes are written again', async () => {
  const file = await journal.begin(session())
  await file.append(line(0))
  fail('sync', 'EIO', 1)
  await Promise.all([file.append(line(1)), file.append(line(2))])
  expect(survivors(file.path)).toEqual([0, 1, 2])
  expect(disk.count('open')).toBe(1)
  expect(disk.count('truncate')).toBe(1)
})

test.each(['create', 'write', 'sync', 'rename'] as const)(
  'a session begins in spite of a failed %s',
  async step => {
    fail(step, 'EDQUOT', 2)
    const file = await journal.begin(session())
    await file.append(line(1))
    expect(survivors(file.path)).toEqual([1])
  },
)

test('a stop does not wait for a disk that fails, and then takes nothing more', async () => {
  journal = openJournal(newFolder(), readableLog().log, { disk, retryDelay: 60_000 })
  const file = await journal.begin(session())
  disk.fault = () => 'EROFS'
  const appends = Promise.allSettled([file.append(line(1)), file.append(line(2))])
  const beginning = Promise.allSettled([journal.begin(session('two'))])
  await vi.waitUntil(() => journal.health.isStuck, { timeout: 60_000 })
  const stop = journal.stop()
  // Well again too late: the second line must not be there without the first.
  disk.fault = () => undefined
  await stop
  const outcomes = [...(await appends), ...(await beginning)]
  const stopped = { status: 'rejected', reason: expect.any(JournalStopped) }
  expect(outcomes).toEqual([stopped, stopped, stopped])
  expect(survivors(file.path)).toEqual([])
  expect(journal.health.queuedBytes).toBe(0)
})

test('a disk that never answers counts as stuck', async () => {
  const file = await journal.begin(session())
  const answers: (() => void)[] = []
  const attempt = vi.spyOn(disk, 'attempt')
  attempt.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  const append = file.append(line(1))
  expect(journal.health.isStuck).toBe(false)
  const later = performance.now() + 2500
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(journal.health.isStuck).toBe(true)
  clock.mockRestore()
  attempt.mockRestore()
  for (const answer of answers) answer()
  await append
  expect(journal.health.isStuck).toBe(false)
})

test('whatever fails and however often, what was acknowledged survives, once and in order', async () => {
  const outcome = fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom('ENOSPC', 'EIO', 'EDQUOT', 'EROFS') },
  )
  const pauses = fc.array(fc.nat(4), { minLength: 1, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(fc.array(outcome, { maxLength: 40 }), pauses, async (outcomes, turns) => {
      const disk = new FaultyDisk()
      const journal = openJournal(newFolder(), readableLog().log, { disk, retryDelay: 0 })
      const plan = [...outcomes]
      disk.fault = () => plan.shift()
      const file = await journal.begin(session())
      const appends: Promise<void>[] = []
      for (const [number, wait] of turns.entries()) {
        appends.push(file.append(line(number)).then(() => expect(survivors(disk)).toContain(number)))
        for (let turn = 0; turn < wait; turn += 1) await new Promise(resolve => setImmediate(resolve))
      }
      await Promise.all(appends)
      expect(survivors(disk)).toEqual([...turns.keys()])
      await journal.stop()

      function survivors(disk: FaultyDisk): number[] {
        return numbersOf(recordsIn(disk.file(file.path).stable))
      }
    }),
    { numRuns: 60 },
  )
})

import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log'
import { StartRefusal } from '../start-refusal'
import { type Journal, type JournalOptions, openJournal } from './journal'
import { JournalStopped } from './journal-efforts'
import { JournalFull } from './journal-file'
import { largestRecord } from './journal-frame'
import { encodeRecord } from './journal-record'
import { FaultyDisk, line, newFolder, numbersOf, recordsIn, session } from './journal-testing'
import { journalFiles, openFiles } from './list-journals'
import { readJournal } from './read-journal'

const log = createLog('silent')
let folder: string
let journal: Journal

function open(options?: Partial<JournalOptions>): Journal {
  journal = openJournal(folder, log, options)
  return journal
}

beforeEach(() => {
  folder = newFolder()
})
afterEach(() => journal.stop())

describe('a session', () => {
  test('is written and read again as it was', async () => {
    const file = await open().begin(session())
    expect(file.path).toBe(join(folder, '20260702T140000000Z-one.journal'))
    await file.append({ kind: 'link', at: 5, isUp: true })
    await file.append({ kind: 'bytes', at: 6.25, bytes: Buffer.from([0, 255, 13, 10]) })
    await file.append({
      kind: 'message',
      at: 7,
      message: { type: 'correction', competitor: '7', kind: 'cancelled', lap: 3 },
    })
    await file.close(8)
    const { start, records, tail, isClosed } = await readJournal(file.path)
    expect(start).toEqual({ ...session(), version: 1, seal: expect.stringMatching(/^[\da-f]{16}$/) })
    expect(records).toEqual([
      { kind: 'start', ...start },
      { kind: 'link', at: 5, isUp: true },
      { kind: 'bytes', at: 6.25, bytes: Buffer.from([0, 255, 13, 10]) },
      { kind: 'message', at: 7, message: { type: 'correction', competitor: '7', kind: 'cancelled', lap: 3 } },
      { kind: 'closed', at: 8, seal: start?.seal },
    ])
    expect({ tail, isClosed }).toMatchObject({ tail: { state: 'whole', lostBytes: 0 }, isClosed: true })
  })

  test('is listed, and while it is open a restart finds it', async () => {
    open()
    const first = await journal.begin(session('one', 1000))
    const second = await journal.begin(session('two', 2000))
    await second.append(line(1))
    await first.close(3)
    const size = (path: string): number => statSync(path).size
    const facts = { feed: 'timing tower', protocol: 'rmonitor' }
    expect(await journalFiles(folder)).toEqual([
      { ...facts, path: first.path, id: 'one', startedAt: 1000, size: size(first.path), isClosed: true },
      { ...facts, path: second.path, id: 'two', startedAt: 2000, size: size(second.path), isClosed: false },
    ])
    expect(await openFiles(folder)).toEqual([second.path])
  })

  test('is not closed by a feed that sends the bytes of an end', async () => {
    const file = await open().begin(session())
    const bytes = encodeRecord({ kind: 'closed', at: 1, seal: '0123456789abcdef' })
    await file.append({ kind: 'bytes', at: 1, bytes })
    expect(await openFiles(folder)).toEqual([file.path])
  })

  test('is never written over, and its name is a name', async () => {
    await open().begin(session())
    await expect(journal.begin(session())).rejects.toThrow('is not written over')
    await expect(journal.begin(session('../one'))).rejects.toThrow('cannot be a part of a file')
  })

  test('that a stop left open goes on where it was', async () => {
    const before = await open().begin(session())
    const written = [before.append(line(1)), before.append(line(2))]
    await journal.stop()
    await Promise.all(written)
    await expect(before.append(line(3))).rejects.toThrow(JournalStopped)

    const seen: number[] = []
    const visit = vi.fn(record => seen.push(...numbersOf([record])))
    const { file, start, tail } = await open().reopen(before.path, visit)
    expect({ start, state: tail.state, seen }).toEqual({ start: before.start, state: 'whole', seen: [1, 2] })
    await expect(journal.reopen(before.path, visit)).rejects.toThrow('is being written already')
    await file?.append(line(3))
    await file?.close(9)
    expect(numbersOf((await readJournal(before.path)).records)).toEqual([1, 2, 3])
    expect((await journal.reopen(before.path, visit)).file).toBeUndefined()
  })
})

describe('appending', () => {
  test('keeps the order and syncs many at once', async () => {
    const disk = new FaultyDisk()
    const file = await open({ disk }).begin(session())
    const before = disk.count('sync')
    const acknowledged: number[] = []
    const numbers = Array.from({ length: 1000 }, (_, index) => index)
    await Promise.all(
      numbers.map(async number => {
        await file.append(line(number))
        acknowledged.push(number)
      }),
    )
    expect(acknowledged).toEqual(numbers)
    expect(numbersOf(recordsIn(disk.file(file.path).stable))).toEqual(numbers)
    expect(disk.count('sync') - before).toBeLessThanOrEqual(3)
    expect(journal.health).toMatchObject({ records: 1000, syncs: 2, queuedBytes: 0, isStuck: false })
  })

  test('waits for nothing but the sync under way', async () => {
    const disk = new FaultyDisk()
    const file = await open({ disk }).begin(session())
    const before = disk.count('sync')
    for (let number = 0; number < 5; number += 1) await file.append(line(number))
    expect(disk.count('sync') - before).toBe(5)
  })

  test('refuses a record that is too large, and goes on', async () => {
    const file = await open().begin(session())
    const fits = largestRecord - 1 - 8
    const large = (size: number): Promise<void> =>
      file.append({ kind: 'bytes', at: 0, bytes: Buffer.alloc(size, 'x') })
    await expect(large(fits + 1)).rejects.toThrow(RangeError)
    await large(fits)
    await file.append(line(1))
    const { records, tail } = await readJournal(file.path)
    expect([tail.state, records.map(({ kind }) => kind)]).toEqual(['whole', ['start', 'bytes', 'bytes']])
  })

  test('takes no more than the queue holds, but the end of a session always', async () => {
    const disk = new FaultyDisk()
    const file = await open({ disk, queueLimit: 80, retryDelay: 5 }).begin(session())
    disk.fault = () => 'ENOSPC'
    const taken = [file.append(line(1)), file.append(line(2)), file.append(line(3))]
    await expect(file.append(line(4))).rejects.toThrow(JournalFull)
    const closed = file.close(9)
    disk.fault = () => undefined
    await Promise.all([...taken, closed])
    const records = recordsIn(disk.file(file.path).stable)
    expect(records.map(({ kind }) => kind)).toEqual(['start', 'bytes', 'bytes', 'bytes', 'closed'])
    expect(journal.health.queuedBytes).toBe(0)
  })
})

describe('the folder', () => {
  test('has one writer', () => {
    open()
    expect(() => openJournal(folder, log)).toThrow(StartRefusal)
    expect(() => openJournal(folder, log)).toThrow(`is in use by another Lap Logic (process ${process.pid})`)
  })

  test('that cannot be is refused in words', () => {
    open()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => openJournal(file, log)).toThrow(/^The journal folder .*file cannot be used \(EEXIST.*\)\.$/)
  })

  test('is empty of beginnings that a crash interrupted', async () => {
    await open().stop()
    writeFileSync(join(folder, '20260702T140000000Z-one.journal.new'), 'half')
    await open().begin(session())
    expect(readdirSync(folder).toSorted()).toEqual(['20260702T140000000Z-one.journal', 'lock'])
  })

  test('shows a session only when its beginning is on disk', async () => {
    const disk = new FaultyDisk()
    await open({ disk }).begin(session())
    expect(disk.done).toEqual(['create', 'write', 'sync', 'rename'])
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })
})

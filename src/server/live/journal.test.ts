import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '../log'
import { StartupError } from '../startup-error'
import { type Journal, type JournalOptions, openJournal } from './journal'
import { JournalStopped } from './journal-retrier'
import { JournalFull } from './journal-file'
import { maxRecordBytes } from './journal-frame'
import { encodeRecord } from './journal-record'
import {
  FaultyDisk,
  createLine,
  createFolderPath,
  numbersOf,
  parseRecords,
  createSession,
} from './journal-testing'
import { listJournals, listOpenJournals } from './list-journals'
import { readJournal } from './read-journal'

const log = createLog('silent')
let folder: string
let journal: Journal

function open(options?: Partial<JournalOptions>): Journal {
  journal = openJournal(folder, log, options)
  return journal
}

beforeEach(() => {
  folder = createFolderPath()
})
afterEach(() => journal.stop())

describe('journal session', () => {
  test('reads back all records of a session as they were appended', async () => {
    const file = await open().begin(createSession())
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
    expect(start).toEqual({ ...createSession(), version: 1, seal: expect.stringMatching(/^[\da-f]{16}$/) })
    expect(records).toEqual([
      { kind: 'start', ...start },
      { kind: 'link', at: 5, isUp: true },
      { kind: 'bytes', at: 6.25, bytes: Buffer.from([0, 255, 13, 10]) },
      { kind: 'message', at: 7, message: { type: 'correction', competitor: '7', kind: 'cancelled', lap: 3 } },
      { kind: 'closed', at: 8, seal: start?.seal },
    ])
    expect({ tail, isClosed }).toMatchObject({ tail: { state: 'whole', lostBytes: 0 }, isClosed: true })
  })

  test('lists all sessions, and as open only those that are not closed', async () => {
    open()
    const first = await journal.begin(createSession('one', 1000))
    const second = await journal.begin(createSession('two', 2000))
    await second.append(createLine(1))
    await first.close(3)
    const size = (path: string): number => statSync(path).size
    const facts = { feed: 'timing tower', protocol: 'rmonitor' }
    expect(await listJournals(folder)).toEqual([
      {
        ...facts,
        path: first.path,
        id: 'one',
        startedAt: 1000,
        size: size(first.path),
        isEnded: true,
        isClosed: true,
      },
      {
        ...facts,
        path: second.path,
        id: 'two',
        startedAt: 2000,
        size: size(second.path),
        isEnded: false,
        isClosed: false,
      },
    ])
    expect(await listOpenJournals(folder)).toEqual([second.path])
  })

  test('a feed that sends the bytes of a closed record does not close the session', async () => {
    const file = await open().begin(createSession())
    const bytes = encodeRecord({ kind: 'closed', at: 1, seal: '0123456789abcdef' })
    await file.append({ kind: 'bytes', at: 1, bytes })
    expect(await listOpenJournals(folder)).toEqual([file.path])
  })

  test('begin rejects an existing session and an id that is not a valid file name', async () => {
    await open().begin(createSession())
    await expect(journal.begin(createSession())).rejects.toThrow('is not overwritten')
    await expect(journal.begin(createSession('../one'))).rejects.toThrow('cannot be part of a file name')
  })

  test('reopen continues a session that stop left open', async () => {
    const before = await open().begin(createSession())
    const written = [before.append(createLine(1)), before.append(createLine(2))]
    await journal.stop()
    await Promise.all(written)
    await expect(before.append(createLine(3))).rejects.toThrow(JournalStopped)

    const seen: number[] = []
    const visit = vi.fn(record => seen.push(...numbersOf([record])))
    const { file, start, tail } = await open().reopen(before.path, visit)
    expect({ start, state: tail.state, seen }).toEqual({ start: before.start, state: 'whole', seen: [1, 2] })
    await expect(journal.reopen(before.path, visit)).rejects.toThrow('is open already')
    await file?.append(createLine(3))
    await file?.close(9)
    expect(numbersOf((await readJournal(before.path)).records)).toEqual([1, 2, 3])
    expect((await journal.reopen(before.path, visit)).file).toBeUndefined()
  })
})

describe('append', () => {
  test('keeps the order of concurrent records and syncs many of them at once', async () => {
    const disk = new FaultyDisk()
    const file = await open({ disk }).begin(createSession())
    const before = disk.count('sync')
    const acknowledged: number[] = []
    const numbers = Array.from({ length: 1000 }, (_, index) => index)
    await Promise.all(
      numbers.map(async number => {
        await file.append(createLine(number))
        acknowledged.push(number)
      }),
    )
    expect(acknowledged).toEqual(numbers)
    expect(numbersOf(parseRecords(disk.file(file.path).stable))).toEqual(numbers)
    expect(disk.count('sync') - before).toBeLessThanOrEqual(3)
    expect(journal.health).toMatchObject({ records: 1000, syncs: 2, queuedBytes: 0, isStuck: false })
  })

  test('syncs each record immediately when no other sync is running', async () => {
    const disk = new FaultyDisk()
    const file = await open({ disk }).begin(createSession())
    const before = disk.count('sync')
    for (let number = 0; number < 5; number += 1) await file.append(createLine(number))
    expect(disk.count('sync') - before).toBe(5)
  })

  test('rejects a record that is too large and accepts the next one', async () => {
    const file = await open().begin(createSession())
    const maxPayloadBytes = maxRecordBytes - 1 - 8
    const appendBytes = (size: number): Promise<void> =>
      file.append({ kind: 'bytes', at: 0, bytes: Buffer.alloc(size, 'x') })
    await expect(appendBytes(maxPayloadBytes + 1)).rejects.toThrow(RangeError)
    await appendBytes(maxPayloadBytes)
    await file.append(createLine(1))
    const { records, tail } = await readJournal(file.path)
    expect([tail.state, records.map(({ kind }) => kind)]).toEqual(['whole', ['start', 'bytes', 'bytes']])
  })

  test('rejects records while the queue is full, but always accepts the closed record', async () => {
    const disk = new FaultyDisk()
    const file = await open({ disk, maxQueuedBytes: 80, retryDelayMs: 5 }).begin(createSession())
    disk.fault = () => 'ENOSPC'
    const accepted = [file.append(createLine(1)), file.append(createLine(2)), file.append(createLine(3))]
    await expect(file.append(createLine(4))).rejects.toThrow(JournalFull)
    const closed = file.close(9)
    disk.fault = () => undefined
    await Promise.all([...accepted, closed])
    const records = parseRecords(disk.file(file.path).stable)
    expect(records.map(({ kind }) => kind)).toEqual(['start', 'bytes', 'bytes', 'bytes', 'closed'])
    expect(journal.health.queuedBytes).toBe(0)
  })
})

describe('journal folder', () => {
  test('throws a StartupError when another journal has locked the folder', () => {
    open()
    expect(() => openJournal(folder, log)).toThrow(StartupError)
    expect(() => openJournal(folder, log)).toThrow(`is in use by another Lap Logic (process ${process.pid})`)
  })

  test('throws an error that names the folder when the path is a file', () => {
    open()
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => openJournal(file, log)).toThrow(/^The journal folder .*file cannot be used \(EEXIST.*\)\.$/)
  })

  test('deletes files whose creation was interrupted by a crash', async () => {
    await open().stop()
    writeFileSync(join(folder, '20260702T140000000Z-one.journal.new'), 'half')
    await open().begin(createSession())
    const names = readdirSync(folder).filter(name => !name.startsWith('lock'))
    expect(names).toEqual(['20260702T140000000Z-one.journal'])
  })

  test('a session gets its file name only after its start record is on disk', async () => {
    const disk = new FaultyDisk()
    await open({ disk }).begin(createSession())
    expect(disk.done).toEqual(['create', 'write', 'sync', 'rename'])
    expect(existsSync(join(folder, 'lock'))).toBe(true)
  })
})

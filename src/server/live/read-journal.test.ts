// What a crash or a bad disk leaves in a file is removed or set aside and logged, never skipped silently.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartupError } from '../startup-error'
import { type Journal, openJournal } from './journal'
import { encodeRecord, type JournalRecord } from './journal-record'
import { createLine, createFolderPath, numbersOf, createReadableLog, createSession } from './journal-testing'
import { listJournals, listOpenJournals } from './list-journals'
import { iterateJournal, readJournal } from './read-journal'

const start: JournalRecord = { kind: 'start', ...createSession(), version: 1, seal: '0123456789abcdef' }
const someRecords: JournalRecord[] = [
  createLine(1),
  { kind: 'link', at: 2, isUp: false },
  createLine(3),
  createLine(4),
]

let folder: string
let path: string
let journal: Journal
let logged: () => string

beforeEach(() => {
  folder = createFolderPath()
  mkdirSync(folder)
  path = join(folder, '20260702T140000000Z-one.journal')
  const { log, lines } = createReadableLog()
  logged = lines
  journal = openJournal(folder, log)
})
afterEach(() => journal.stop())

const encodeAll = (records: readonly JournalRecord[]): Buffer => Buffer.concat(records.map(encodeRecord))

async function reopenAndAppend(): Promise<{ seen: JournalRecord[]; state: string; isContinued: boolean }> {
  const seen: JournalRecord[] = []
  const { tail, file } = await journal.reopen(path, record => seen.push(record))
  if (file) {
    await file.append(createLine(99))
    await file.release()
  }
  return { seen, state: tail.state, isContinued: file !== undefined }
}

const entry: fc.Arbitrary<JournalRecord> = fc.oneof(
  fc.record({
    kind: fc.constant('bytes' as const),
    at: fc.double({ noNaN: true }),
    bytes: fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
  }),
  fc.record({ kind: fc.constant('link' as const), at: fc.nat(), isUp: fc.boolean() }),
  fc.record({
    kind: fc.constant('message' as const),
    at: fc.nat(),
    message: fc.record({ type: fc.constant('session' as const), name: fc.string() }),
  }),
)
const entries = fc.array(entry, { minLength: 1, maxLength: 12 })

test('any records are read back as they were written', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async list => {
      writeFileSync(path, encodeAll([start, ...list]))
      expect(await readJournal(path)).toMatchObject({ records: [start, ...list], tail: { state: 'whole' } })
    }),
  )
})

describe('an interrupted last write', () => {
  test('an incomplete record is removed wherever it ends, and appending continues', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async list => {
        const all = encodeAll([start, ...list])
        const good = encodeAll([start, ...list.slice(0, -1)]).length
        for (let size = good; size < all.length; size += 1) {
          writeFileSync(path, all.subarray(0, size))
          const { records, tail } = await readJournal(path)
          expect(records).toEqual([start, ...list.slice(0, -1)])
          expect(tail).toEqual({ state: size === good ? 'whole' : 'torn', at: good, lostBytes: size - good })
        }
        expect((await reopenAndAppend()).isContinued).toBe(true)
        expect((await readJournal(path)).records).toEqual([start, ...list.slice(0, -1), createLine(99)])
      }),
      { numRuns: 20 },
    )
    expect(logged()).toContain('ends with an incomplete record')
  })

  test.each([
    ['last record with missing bytes', (all: Buffer) => all.fill(0, all.length - 5)],
    ['tail of zeros', (all: Buffer) => Buffer.concat([all, Buffer.alloc(9000)])],
  ])('a %s is removed, and appending continues', async (_name, damageTail) => {
    writeFileSync(path, damageTail(encodeAll([start, ...someRecords])))
    const { seen, state, isContinued } = await reopenAndAppend()
    expect({ state, isContinued }).toEqual({ state: 'torn', isContinued: true })
    expect(numbersOf((await readJournal(path)).records)).toEqual([...numbersOf(seen), 99])
  })
})

describe('a damaged journal file', () => {
  test('a damaged file is read only up to the damage, whichever bit is flipped', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), async (list, bitSeed) => {
        const bytes = encodeAll([start, ...list, createLine(1)])
        const bit = bitSeed % (bytes.length * 8)
        const byte = bit >> 3
        bytes.writeUInt8(bytes.readUInt8(byte) ^ (1 << (bit & 7)), byte)
        writeFileSync(path, bytes)
        const { records, tail } = await readJournal(path)
        expect(records).toEqual([start, ...list].slice(0, records.length))
        const isInLast = byte >= bytes.length - encodeRecord(createLine(1)).length
        expect(tail.state).toBe(isInLast && tail.state === 'torn' ? 'torn' : 'damaged')
        expect(tail.at).toBeLessThanOrEqual(byte)
        expect(tail.at + tail.lostBytes).toBe(bytes.length)
      }),
      { numRuns: 300 },
    )
  })

  test('a damaged file is set aside after its readable records were visited', async () => {
    const bytes = encodeAll([start, ...someRecords])
    const at = encodeAll([start, ...someRecords.slice(0, 2)]).length
    // The length of the third record now extends beyond the end of the file.
    bytes.writeUInt8(1, at + 2)
    writeFileSync(path, bytes)
    expect(await listOpenJournals(folder)).toEqual([path])
    expect(await reopenAndAppend()).toEqual({
      seen: [start, ...someRecords.slice(0, 2)],
      state: 'damaged',
      isContinued: false,
    })
    expect(existsSync(path)).toBe(false)
    expect(readFileSync(`${path}.damaged`)).toEqual(bytes)
    expect(await listOpenJournals(folder)).toEqual([])
    expect(logged()).toContain(`"at":${at}`)
    await expect(journal.begin(createSession())).rejects.toThrow('is not overwritten')
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['not a journal', Buffer.from('not a journal at all')],
    ['without a start record', encodeAll(someRecords)],
  ])('a file that is %s is set aside', async (_name, bytes) => {
    writeFileSync(path, bytes)
    expect(await listJournals(folder)).toEqual([])
    expect(await listOpenJournals(folder)).toEqual([path])
    expect(await reopenAndAppend()).toEqual({ seen: [], state: 'damaged', isContinued: false })
  })
})

test('throws a StartupError for a journal of another version and leaves the file unchanged', async () => {
  writeFileSync(path, encodeRecord({ ...start, version: 2 }))
  await expect(reopenAndAppend()).rejects.toThrow(StartupError)
  await expect(reopenAndAppend()).rejects.toThrow('another version of Lap Logic (its format is 2, not 1)')
  expect(existsSync(path)).toBe(true)
})

test('reads a file that is much larger than the window of the reader', async () => {
  const large: JournalRecord = { kind: 'bytes', at: 1, bytes: Buffer.alloc(700_000, 'x') }
  const records = [start, ...Array.from({ length: 9 }, (_, index) => (index % 2 ? large : createLine(index)))]
  writeFileSync(path, encodeAll(records))
  expect(encodeAll((await readJournal(path)).records).equals(encodeAll(records))).toBe(true)
})

test('iterates over a journal in pieces: records that are appended meanwhile are yielded too', async () => {
  const file = await journal.begin(createSession('pieces'))
  const numbers: number[] = []
  for await (const record of iterateJournal(file.path)) {
    numbers.push(...numbersOf([record]))
    if (numbers.length < 3) await file.append(createLine(numbers.length + 1))
  }
  expect(numbers).toEqual([1, 2, 3])
})

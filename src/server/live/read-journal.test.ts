// What a crash or a bad disk leaves: cut off and told, or set aside and told, never passed over.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartRefusal } from '../start-refusal'
import { type Journal, openJournal } from './journal'
import { encodeRecord, type JournalRecord } from './journal-record'
import { line, newFolder, numbersOf, readableLog, session } from './journal-testing'
import { journalFiles, openFiles } from './list-journals'
import { readJournal } from './read-journal'

const start: JournalRecord = { kind: 'start', ...session(), version: 1, seal: '0123456789abcdef' }
const some: JournalRecord[] = [line(1), { kind: 'link', at: 2, isUp: false }, line(3), line(4)]

let folder: string
let path: string
let journal: Journal
let logged: () => string

beforeEach(() => {
  folder = newFolder()
  mkdirSync(folder)
  path = join(folder, '20260702T140000000Z-one.journal')
  const { log, lines } = readableLog()
  logged = lines
  journal = openJournal(folder, log)
})
afterEach(() => journal.stop())

const bytesOf = (records: readonly JournalRecord[]): Buffer => Buffer.concat(records.map(encodeRecord))

async function reopened(): Promise<{ seen: JournalRecord[]; state: string; isGoingOn: boolean }> {
  const seen: JournalRecord[] = []
  const { tail, file } = await journal.reopen(path, record => seen.push(record))
  if (file) {
    await file.append(line(99))
    await file.release()
  }
  return { seen, state: tail.state, isGoingOn: file !== undefined }
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

test('any records come back as they went in', async () => {
  await fc.assert(
    fc.asyncProperty(entries, async list => {
      writeFileSync(path, bytesOf([start, ...list]))
      expect(await readJournal(path)).toMatchObject({ records: [start, ...list], tail: { state: 'whole' } })
    }),
  )
})

describe('a torn tail', () => {
  test('at every byte of the last record is cut off, and writing goes on', async () => {
    await fc.assert(
      fc.asyncProperty(entries, async list => {
        const all = bytesOf([start, ...list])
        const good = bytesOf([start, ...list.slice(0, -1)]).length
        for (let size = good; size < all.length; size += 1) {
          writeFileSync(path, all.subarray(0, size))
          const { records, tail } = await readJournal(path)
          expect(records).toEqual([start, ...list.slice(0, -1)])
          expect(tail).toEqual({ state: size === good ? 'whole' : 'torn', at: good, lostBytes: size - good })
        }
        expect((await reopened()).isGoingOn).toBe(true)
        expect((await readJournal(path)).records).toEqual([start, ...list.slice(0, -1), line(99)])
      }),
      { numRuns: 20 },
    )
    expect(logged()).toContain('not written to its end')
  })

  test.each([
    ['a last record that is not all there', (all: Buffer) => all.fill(0, all.length - 5)],
    ['empty blocks', (all: Buffer) => Buffer.concat([all, Buffer.alloc(9000)])],
  ])('may be %s', async (_name, tear) => {
    writeFileSync(path, tear(bytesOf([start, ...some])))
    const { seen, state, isGoingOn } = await reopened()
    expect({ state, isGoingOn }).toEqual({ state: 'torn', isGoingOn: true })
    expect(numbersOf((await readJournal(path)).records)).toEqual([...numbersOf(seen), 99])
  })
})

describe('damage', () => {
  test('of any bit is noticed, and never read over', async () => {
    await fc.assert(
      fc.asyncProperty(entries, fc.nat(), async (list, place) => {
        const bytes = bytesOf([start, ...list, line(1)])
        const bit = place % (bytes.length * 8)
        const byte = bit >> 3
        bytes.writeUInt8(bytes.readUInt8(byte) ^ (1 << (bit & 7)), byte)
        writeFileSync(path, bytes)
        const { records, tail } = await readJournal(path)
        expect(records).toEqual([start, ...list].slice(0, records.length))
        const isInLast = byte >= bytes.length - encodeRecord(line(1)).length
        expect(tail.state).toBe(isInLast && tail.state === 'torn' ? 'torn' : 'damaged')
        expect(tail.at).toBeLessThanOrEqual(byte)
        expect(tail.at + tail.lostBytes).toBe(bytes.length)
      }),
      { numRuns: 300 },
    )
  })

  test('puts the file aside, with what can be read', async () => {
    const bytes = bytesOf([start, ...some])
    const at = bytesOf([start, ...some.slice(0, 2)]).length
    // The length of the third record now reaches beyond the end of the file.
    bytes.writeUInt8(1, at + 2)
    writeFileSync(path, bytes)
    expect(await openFiles(folder)).toEqual([path])
    expect(await reopened()).toEqual({
      seen: [start, ...some.slice(0, 2)],
      state: 'damaged',
      isGoingOn: false,
    })
    expect(existsSync(path)).toBe(false)
    expect(readFileSync(`${path}.damaged`)).toEqual(bytes)
    expect(await openFiles(folder)).toEqual([])
    expect(logged()).toContain(`"at":${at}`)
    await expect(journal.begin(session())).rejects.toThrow('is not written over')
  })

  test.each([
    ['empty', Buffer.alloc(0)],
    ['of something else', Buffer.from('not a journal at all')],
    ['without a beginning', bytesOf(some)],
  ])('a file that is %s is put aside', async (_name, bytes) => {
    writeFileSync(path, bytes)
    expect(await journalFiles(folder)).toEqual([])
    expect(await openFiles(folder)).toEqual([path])
    expect(await reopened()).toEqual({ seen: [], state: 'damaged', isGoingOn: false })
  })
})

test('a journal of another version is refused, and left as it is', async () => {
  writeFileSync(path, encodeRecord({ ...start, version: 2 }))
  await expect(reopened()).rejects.toThrow(StartRefusal)
  await expect(reopened()).rejects.toThrow('another version of Lap Logic (its format is 2, not 1)')
  expect(existsSync(path)).toBe(true)
})

test('a file much larger than the reader looks at at once', async () => {
  const large: JournalRecord = { kind: 'bytes', at: 1, bytes: Buffer.alloc(700_000, 'x') }
  const records = [start, ...Array.from({ length: 9 }, (_, index) => (index % 2 ? large : line(index)))]
  writeFileSync(path, bytesOf(records))
  expect(bytesOf((await readJournal(path)).records).equals(bytesOf(records))).toBe(true)
})

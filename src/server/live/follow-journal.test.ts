import { appendFileSync, mkdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log'
import { followJournal } from './follow-journal'
import { type Journal, openJournal } from './journal'
import { encodeRecord } from './journal-record'
import { createLine, createFolderPath, createSession } from './journal-testing'
import { readJournal } from './read-journal'

let folder: string
let journal: Journal
let following: AbortController
let seen: string[]
let ended: Promise<void>

beforeEach(() => {
  folder = createFolderPath()
  journal = openJournal(folder, createLog('silent'))
  following = new AbortController()
  seen = []
})
afterEach(async () => {
  following.abort()
  await ended
  await journal.stop()
})

function follow(from = folder): void {
  const collect = async (): Promise<void> => {
    for await (const record of followJournal(from, following.signal)) {
      if (record.kind === 'start') seen.push(`start ${record.id}`)
      else seen.push(record.kind === 'bytes' ? String(record.at - 1000) : record.kind)
    }
  }
  ended = collect()
}

/** Waits until that many records have been read. */
async function waitForRecords(count: number): Promise<string[]> {
  await vi.waitUntil(() => seen.length >= count, { timeout: 60_000 })
  return seen
}

test('yields the records of a growing session, then those of the next session', async () => {
  await (await journal.begin(createSession('old', 1000))).close(1)
  const first = await journal.begin(createSession('one', 5000))
  await first.append(createLine(1))
  follow()
  expect(await waitForRecords(2)).toEqual(['start one', '1'])
  await first.append(createLine(2))
  expect(await waitForRecords(3)).toEqual(['start one', '1', '2'])
  // The clock was set back between the sessions.
  const second = await journal.begin(createSession('two', 2000))
  await second.append(createLine(3))
  await first.close(9)
  await vi.waitUntil(() => seen.includes('3'), { timeout: 60_000 })
  // The `closed` record of the first session may be missing: the next session started before it.
  expect(seen.filter(each => each !== 'closed')).toEqual(['start one', '1', '2', 'start two', '3'])
})

test('does not yield a record that is only partly written', async () => {
  const file = await journal.begin(createSession())
  await file.release()
  follow()
  expect(await waitForRecords(1)).toEqual(['start one'])
  const bytes = encodeRecord(createLine(7))
  const { at } = (await readJournal(file.path)).tail
  appendFileSync(file.path, bytes.subarray(0, 12))
  await new Promise(resolve => setTimeout(resolve, 250))
  // As after a crash: the partial record is removed and another one is written in its place.
  truncateSync(file.path, at)
  appendFileSync(file.path, encodeRecord(createLine(8)))
  expect(await waitForRecords(2)).toEqual(['start one', '8'])
})

test('continues with the next file when the current file was set aside', async () => {
  const file = await journal.begin(createSession())
  follow()
  expect(await waitForRecords(1)).toEqual(['start one'])
  rmSync(file.path)
  await journal.begin(createSession('two', 9000))
  expect(await waitForRecords(2)).toEqual(['start one', 'start two'])
})

test('waits for the first file when the folder does not exist yet', async () => {
  const later = join(folder, 'later')
  follow(later)
  await new Promise(resolve => setTimeout(resolve, 50))
  mkdirSync(later)
  appendFileSync(
    join(later, '20260702T140000000Z-x.journal'),
    encodeRecord({ kind: 'start', ...createSession('x'), version: 1, seal: '' }),
  )
  expect(await waitForRecords(1)).toEqual(['start x'])
})

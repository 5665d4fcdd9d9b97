import { appendFileSync, mkdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log'
import { followJournal } from './follow-journal'
import { type Journal, openJournal } from './journal'
import { encodeRecord } from './journal-record'
import { line, newFolder, session } from './journal-testing'
import { readJournal } from './read-journal'

let folder: string
let journal: Journal
let following: AbortController
let seen: string[]
let ended: Promise<void>

beforeEach(() => {
  folder = newFolder()
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
  const listen = async (): Promise<void> => {
    for await (const record of followJournal(from, following.signal)) {
      if (record.kind === 'start') seen.push(`start ${record.id}`)
      else seen.push(record.kind === 'bytes' ? String(record.at - 1000) : record.kind)
    }
  }
  ended = listen()
}

/** What has been seen, once it is that many. */
async function seenOf(count: number): Promise<string[]> {
  await vi.waitUntil(() => seen.length >= count, { timeout: 60_000 })
  return seen
}

test('a session is seen as it grows, and then the next', async () => {
  await (await journal.begin(session('old', 1000))).close(1)
  const first = await journal.begin(session('one', 5000))
  await first.append(line(1))
  follow()
  expect(await seenOf(2)).toEqual(['start one', '1'])
  await first.append(line(2))
  expect(await seenOf(3)).toEqual(['start one', '1', '2'])
  // The clock was set back in between.
  const second = await journal.begin(session('two', 2000))
  await second.append(line(3))
  await first.close(9)
  await vi.waitUntil(() => seen.includes('3'), { timeout: 60_000 })
  // The end of the first may be seen or not: the next one has begun before it.
  expect(seen.filter(each => each !== 'closed')).toEqual(['start one', '1', '2', 'start two', '3'])
})

test('what is written by halves is not there yet', async () => {
  const file = await journal.begin(session())
  await file.release()
  follow()
  expect(await seenOf(1)).toEqual(['start one'])
  const bytes = encodeRecord(line(7))
  const { at } = (await readJournal(file.path)).tail
  appendFileSync(file.path, bytes.subarray(0, 12))
  await new Promise(resolve => setTimeout(resolve, 250))
  // Cut off as after a crash, and something else written there.
  truncateSync(file.path, at)
  appendFileSync(file.path, encodeRecord(line(8)))
  expect(await seenOf(2)).toEqual(['start one', '8'])
})

test('a file that was put aside is left for the next one', async () => {
  const file = await journal.begin(session())
  follow()
  expect(await seenOf(1)).toEqual(['start one'])
  rmSync(file.path)
  await journal.begin(session('two', 9000))
  expect(await seenOf(2)).toEqual(['start one', 'start two'])
})

test('there may be nothing yet, not even the folder', async () => {
  const later = join(folder, 'later')
  follow(later)
  await new Promise(resolve => setTimeout(resolve, 50))
  mkdirSync(later)
  appendFileSync(
    join(later, '20260702T140000000Z-x.journal'),
    encodeRecord({ kind: 'start', ...session('x'), version: 1, seal: '' }),
  )
  expect(await seenOf(1)).toEqual(['start x'])
})

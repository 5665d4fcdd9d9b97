import { existsSync, readdirSync, truncateSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openJournal } from './journal'
import { createFolderPath, createReadableLog, createSession } from './journal-testing'
import { listJournals } from './list-journals'
import { sweepJournals } from './sweep-journals'

const dayMs = 86_400_000
const now = Date.UTC(2026, 6, 1)

test('C-019 deletes closed journals after the retention period, and never one that is not stored or was decided about', async () => {
  const folder = createFolderPath()
  const { log, lines } = createReadableLog()
  const journal = openJournal(folder, log)
  const begin = (id: string, ageDays: number) => journal.begin(createSession(id, now - ageDays * dayMs))
  const [old, recent] = [await begin('old', 11), await begin('recent', 9)]
  const [ended, open] = [await begin('ended', 12), await begin('open', 13)]
  await old.close(now)
  await recent.close(now)
  const decided = await begin('decided', 14)
  await decided.close(now)
  await ended.markEnded(now)
  const findProtected = () => Promise.resolve(new Set(['decided']))
  await sweepJournals({ folder, maxAgeDays: 10, now: () => now, findProtected, log })
  const paths = [old, recent, ended, open, decided].map(({ path }) => path)
  expect(paths.map(path => existsSync(path))).toEqual([false, true, true, true, true])
  expect(lines()).toContain('Deleted recordings after their retention period')
  await journal.stop()
})

test('lists a closed journal without opening it again', async () => {
  const folder = createFolderPath()
  const journal = openJournal(folder, createReadableLog().log)
  const file = await journal.begin(createSession('one', now))
  await file.close(now)
  await journal.stop()
  const listings = await listJournals(folder)
  truncateSync(file.path, 0)
  expect(await listJournals(folder)).toEqual(listings)
  expect(readdirSync(folder).some(name => name.endsWith('one.journal'))).toBe(true)
})

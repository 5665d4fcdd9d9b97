// Whether changes of a live session wait for the database, or only for the next batch.
import type { Message, Session } from '#timing'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { Database, Orm } from '../db/database'
import { applyMessages } from '../testing/two-classes'
import { useTestDatabase } from '../testing/use-test-database'
import { DatabaseSessionWriter } from './database-session-writer'

let orm: Orm
useTestDatabase(given => (orm = given))

const pollOptions = { timeout: 60_000, interval: 5 }
const journal = { id: 'journal', startedAt: Date.UTC(2026, 4, 17) }
let writer: DatabaseSessionWriter
let storedCount = 0
let failureCount = 0

afterEach(() => writer.stop())

function createWriter(batchIntervalMs: number): void {
  storedCount = 0
  failureCount = 0
  writer = new DatabaseSessionWriter({
    // The writer needs no other part of the database.
    database: { orm } as Database,
    log: pino({ level: 'warn' }, { write: () => void (failureCount += 1) }),
    batchIntervalMs,
    onStored: () => void (storedCount += 1),
  })
}

function createSession(laps: number): Session {
  const crossings = Array.from({ length: laps + 1 }, (_, lap): Message => ({
    type: 'crossing',
    competitor: '71',
    line: 'SF',
    at: lap * 90_000,
  }))
  return applyMessages([{ type: 'session', kind: 'race' }, ...crossings])
}

test('C-060 changes that wait during the pause between two batches are not overdue', async () => {
  createWriter(3_600_000)
  writer.updateRunning(journal, 'run', createSession(1))
  await expect.poll(() => storedCount, pollOptions).toBe(1)
  await expect.poll(() => writer.overdueSince, pollOptions).toBeUndefined()
  writer.updateRunning(journal, 'run', createSession(2))
  expect(writer.overdueSince).toBeUndefined()
})

test('C-060 changes that the database does not take are overdue until they are stored', async () => {
  createWriter(5)
  await orm.execute(sql`alter table laps rename to laps_away`)
  const before = Date.now()
  writer.updateRunning(journal, 'run', createSession(3))
  expect(writer.overdueSince).toBeGreaterThanOrEqual(before)
  const since = writer.overdueSince
  await expect.poll(() => failureCount, pollOptions).toBe(1)
  await orm.execute(sql`alter table laps_away rename to laps`)
  expect([storedCount, writer.overdueSince]).toEqual([0, since])
  writer.updateRunning(journal, 'run', createSession(4))
  await expect.poll(() => storedCount, pollOptions).toBeGreaterThan(0)
  await expect.poll(() => writer.overdueSince, pollOptions).toBeUndefined()
})

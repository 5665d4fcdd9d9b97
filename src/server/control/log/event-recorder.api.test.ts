import { asc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database'
import { auditRows, controlEvents } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { createTestDatabase } from '../../testing/test-server'
import { pollOptions } from '../desk/desk-testing'
import { EventRecorder } from './event-recorder'
import type { RecordedEvent } from './recorded-event'

let database: Database
let recorder: EventRecorder
let raceId: string
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase(async () => undefined)
  database = created.database
  drop = created.drop
  raceId = await createTestRace(database.orm, 'Race')
  recorder = new EventRecorder({ database, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await recorder.stop()
  await database.stop()
  await drop()
})

function createEvent(journalId: string, sequence: number, reason: string): RecordedEvent {
  return {
    id: `${journalId}-${sequence}`,
    at: Date.UTC(2026, 5, 13),
    reason,
    actor: { userId: 'official', sessionId: 'session', ip: '', requestId: `${journalId} ${sequence}` },
    journalId,
    runId: 'run',
    raceId,
    decision: { kind: 'status', competitor: '12', status: 'out', sequence },
  }
}

const readReasons = async (journalId: string): Promise<string[]> => {
  const rows = await database.orm
    .select({ reason: controlEvents.reason })
    .from(controlEvents)
    .where(eq(controlEvents.journalId, journalId))
    .orderBy(asc(controlEvents.sequence))
  return rows.map(({ reason }) => reason)
}

test('C-015 a decision with text that the database cannot store is stored without it, and blocks none', async () => {
  recorder.record([createEvent('journal-1', 1, 'abc\uD800\0'), createEvent('journal-1', 2, 'In the wall')])
  await expect.poll(() => recorder.pending, pollOptions).toBe(0)
  expect(await readReasons('journal-1')).toEqual(['abc\uFFFD\uFFFD', 'In the wall'])
  expect(await database.orm.$count(auditRows, eq(auditRows.requestId, 'journal-1 1'))).toBe(1)
})

test('C-015 a decision that the database refuses is set aside, and the next one is stored', async () => {
  await database.orm.execute(
    sql`alter table ${controlEvents} add constraint refused check (reason <> 'Refused')`,
  )
  recorder.record([createEvent('journal-2', 1, 'Refused'), createEvent('journal-2', 2, 'In the wall')])
  await expect.poll(() => recorder.pending, pollOptions).toBe(0)
  expect(await readReasons('journal-2')).toEqual(['In the wall'])
})

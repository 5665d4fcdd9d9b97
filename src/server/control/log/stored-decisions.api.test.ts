// The rows of decisions that the database does not take at once (C-015).
import { eq, like, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditRows, controlEvents, entries } from '../../db/schema'
import { listJournals } from '../../live/list-journals'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { openTestDesk, pollOptions, startTestDesk, type TestDesk } from '../desk/desk-testing'

let server: TestServer
let admin: string
let desk: TestDesk

async function openDesk(): Promise<void> {
  server = await startTestServer()
  admin = await server.signIn('admin')
  desk = await startTestDesk(server, admin, [{ number: '12', name: 'Ana Ortiz', transponders: ['1200'] }])
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  await waitForPending(0)
  desk.decoder.pulse(0)
  desk.decoder.pass({ transponder: 1200, at: 90_000 })
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(1)
}

beforeEach(openDesk)
afterEach(async () => {
  await desk.decoder.stop()
  await server.stop()
})

const refuseRows = () => server.database.orm.execute(sql`alter table control_events rename to away`)
const acceptRows = () => server.database.orm.execute(sql`alter table away rename to control_events`)

async function waitForPending(pending: number): Promise<void> {
  await expect.poll(async () => (await desk.read()).health.database.auditPending, pollOptions).toBe(pending)
}

async function decideTwice(): Promise<void> {
  const competitor = desk.riders.get('12')
  await desk.decide({ kind: 'status', competitor, status: 'out' })
  await desk.decide({ kind: 'status', competitor, status: 'running' })
}

/** The ids of the decisions by their rows and by their audit rows. */
async function listStored(): Promise<readonly string[][]> {
  const { orm } = server.database
  const rows = await orm.select().from(controlEvents).where(eq(controlEvents.raceId, desk.raceId))
  const audit = await orm.select().from(auditRows).where(like(auditRows.action, 'control/%'))
  return [rows.map(({ id }) => id), audit.map(({ after }) => String(after?.['event']))].map(ids =>
    ids.toSorted(),
  )
}

async function listDecided(): Promise<readonly string[][]> {
  const ids = (await desk.read()).events.map(({ id }) => id).toSorted()
  return [ids, ids]
}

test('C-015 decisions are made while the database takes no rows, and each gets its rows once', async () => {
  await refuseRows()
  await decideTwice()
  await waitForPending(2)
  await acceptRows()
  await waitForPending(0)
  expect(await listStored()).toEqual(await listDecided())
})

test('C-072 decisions without rows get them after a restart', async () => {
  await refuseRows()
  await decideTwice()
  server = await server.restart()
  desk = openTestDesk(server, admin, desk)
  // After a restart it is not known which of them have rows.
  await waitForPending(5)
  await acceptRows()
  await waitForPending(0)
  expect(await listStored()).toEqual(await listDecided())
})

test('C-015 the journal of an ended session is closed after its decisions have their rows', async () => {
  await refuseRows()
  await decideTwice()
  const decided = await listDecided()
  // The rows are tried again later, and the results are stored before.
  await acceptRows()
  await server.services.raceControl.end()
  const { journalFolder } = server.services.raceControl
  await expect
    .poll(async () => (await listJournals(journalFolder)).map(({ isClosed }) => isClosed), pollOptions)
    .toEqual([true])
  expect(await listStored()).toEqual(decided)
})

test('C-019 a decision made before the results of the ended session are stored is part of the stored results', async () => {
  const { orm } = server.database
  const { raceControl } = server.services
  await orm.execute(sql`alter table crossings rename to crossings_away`)
  await raceControl.end()
  await expect.poll(async () => (await desk.read()).race.source, pollOptions).toBe('journal')
  const competitor = desk.riders.get('12')
  await desk.decide({ kind: 'status', competitor, status: 'dsq', reason: 'Underweight' })
  await orm.execute(sql`alter table crossings_away rename to crossings`)
  const areClosed = async (): Promise<boolean[]> =>
    (await listJournals(raceControl.journalFolder)).map(({ isClosed }) => isClosed)
  await expect.poll(areClosed, pollOptions).toEqual([true])
  await waitForPending(0)
  const results = await orm.select().from(entries).where(eq(entries.raceId, desk.raceId))
  expect(results.map(({ resultStatus }) => resultStatus)).toEqual(['DSQ'])
})

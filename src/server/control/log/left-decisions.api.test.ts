// Decisions of a run that ended before their rows were stored.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditRows, controlEvents } from '../../db/schema'
import { listJournals } from '../../live/list-journals'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { pollOptions, startTestDesk, type TestDesk } from '../desk/desk-testing'

let server: TestServer
let desk: TestDesk

beforeAll(async () => {
  server = await startTestServer()
  desk = await startTestDesk(server, await server.signIn('admin'), [
    { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  ])
})
afterAll(async () => {
  await desk.decoder.stop()
  await server.stop()
})

const readStored = async (): Promise<string[]> => {
  const rows = await server.database.orm
    .select({ id: controlEvents.id })
    .from(controlEvents)
    .where(eq(controlEvents.raceId, desk.raceId))
    .orderBy(controlEvents.sequence)
  return rows.map(({ id }) => id)
}

test('C-015, C-072 decisions that were not stored when their race ended have rows after a restart, each once', async () => {
  const { orm } = server.database
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  await expect.poll(readStored, pollOptions).toHaveLength(3)
  desk.decoder.pulse(0)
  desk.decoder.pass({ transponder: 1200, at: 90_000 })
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(1)
  await orm.execute(sql`alter table ${controlEvents} rename to control_events_away`)
  for (const status of ['dnf', 'running', 'out'])
    await desk.decide({ kind: 'status', competitor: desk.riders.get('12'), status })
  const { events, health } = await desk.read()
  expect(health.database.auditPending).toBe(3)
  await server.services.raceControl.end()
  server = await server.restart()
  await orm.execute(sql`alter table control_events_away rename to control_events`)

  await expect.poll(readStored, pollOptions).toEqual(events.map(({ id }) => id))
  const { journalFolder } = server.services.raceControl
  await expect
    .poll(async () => (await listJournals(journalFolder)).map(({ isClosed }) => isClosed), pollOptions)
    .toEqual([true])
  expect(await orm.$count(auditRows, eq(auditRows.action, 'control/status'))).toBe(3)
})

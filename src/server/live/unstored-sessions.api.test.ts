// Sessions that the database refuses or that a restart interrupts while they are stored.
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AdminCall, createAdminCall } from '../admin/admin-testing'
import { entries, feeds, laps } from '../db/schema'
import { createLog } from '../log'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { listJournals } from './list-journals'

let server: TestServer
let call: AdminCall
const logLines: string[] = []
beforeEach(async () => {
  logLines.length = 0
  server = await startTestServer({ log: createLog('info', { write: text => void logLines.push(text) }) })
  call = createAdminCall(server, await server.signIn('admin'))
})
afterEach(() => server.stop())

async function setLive(raceId: string, isLive: boolean): Promise<void> {
  expect((await call('PUT', `/races/${raceId}`, { isLive })).statusCode).toBe(200)
}

const send = (raceId: string, token: string, seq: number, competitor: string) =>
  server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${token}` },
    payload: { source: 'gate', items: [{ seq, competitor, line: 'SF', at_ms: seq * 90_000 }] },
  })

const readLaps = (raceId: string) =>
  server.database.orm.select({ number: laps.number }).from(laps).where(eq(laps.raceId, raceId))

it('sets a session aside that the database refuses, and other races go on', async () => {
  const { orm } = server.database
  await orm.execute(sql`alter table ${entries} add constraint refused check (competitor <> 'zz-refused')`)
  const first = await createIngestRace(orm, 'Race 1')
  await setLive(first.raceId, true)
  for (const seq of [1, 2, 3]) await send(first.raceId, first.token, seq, 'zz-refused')
  await setLive(first.raceId, false)
  const second = await createIngestRace(orm, 'Race 2')
  await setLive(second.raceId, true)
  await send(second.raceId, second.token, 1, '5')
  await send(second.raceId, second.token, 2, '5')
  const readProblem = async () => (await call('GET', '/live')).json().data.health?.problem
  await expect
    .poll(readProblem, { timeout: 60_000 })
    .toContain('1 ended session is refused by the database and kept in the journal')
  await setLive(second.raceId, false)
  await expect.poll(() => readLaps(second.raceId), { timeout: 60_000 }).toHaveLength(2)
  expect(await readProblem()).toContain('1 ended session')
  expect(logLines.filter(line => line.includes('Storing an ended session failed'))).toHaveLength(1)
  expect(logLines.join('')).not.toContain('zz-refused')

  // After the fault is repaired, the next start stores it.
  await orm.execute(sql`alter table ${entries} drop constraint refused`)
  server = await server.restart()
  await expect.poll(() => readLaps(first.raceId), { timeout: 60_000 }).toHaveLength(3)
  const { journalFolder } = server.services.raceControl
  await expect
    .poll(async () => (await listJournals(journalFolder)).map(({ isClosed }) => isClosed))
    .toEqual([true, true])
})

it('answers senders with 503 until it is known which race is live, and tries until its feed is attached', async () => {
  const { orm } = server.database
  const { raceId, token } = await createIngestRace(orm, 'Race 3')
  await setLive(raceId, true)
  expect((await send(raceId, token, 1, '71')).statusCode).toBe(200)
  let setReady: () => void = () => undefined
  const databaseReady = new Promise<void>(resolve => (setReady = resolve))
  server = await server.restart({ databaseReady })
  call = createAdminCall(server, await server.signIn('admin'))
  const early = await send(raceId, token, 2, '71')
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '2'])
  expect((await call('GET', '/live')).statusCode).toBe(503)

  await orm.execute(sql`alter table ${feeds} rename to feeds_away`)
  setReady()
  await expect.poll(() => logLines.join(''), { timeout: 60_000 }).toContain('Continuing the live race failed')
  await orm.execute(sql`alter table feeds_away rename to feeds`)
  await expect
    .poll(async () => (await send(raceId, token, 2, '71')).statusCode, { timeout: 60_000 })
    .toBe(200)
  expect((await call('GET', '/live')).json().data.race.id).toBe(raceId)
})

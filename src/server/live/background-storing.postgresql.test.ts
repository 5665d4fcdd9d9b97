// Race control while the database does not accept results.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminCall, createAdminCall } from '../admin/admin-testing'
import { entries, laps } from '../db/schema'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let call: AdminCall
beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
})
afterAll(() => server.stop())

async function sendLaps(name: string): Promise<string> {
  const { raceId, token } = await createIngestRace(server.database.orm, name)
  expect((await call('PUT', `/races/${raceId}`, { isLive: true })).statusCode).toBe(200)
  const items = [1, 2, 3].map(seq => ({ seq, competitor: '71', line: 'SF', at_ms: seq * 90_000 }))
  const sent = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${token}` },
    payload: { source: 'gate', items },
  })
  expect(sent.statusCode).toBe(200)
  return raceId
}

const readLaps = (raceId: string) => server.database.orm.select().from(laps).where(eq(laps.raceId, raceId))

it('ends a race and times the next while results cannot be stored, and stores both later', async () => {
  const raceIds: string[] = []
  await server.database.orm.transaction(async tx => {
    await tx.execute(sql`lock table ${entries} in exclusive mode`)
    raceIds.push(await sendLaps('Race 1'))
    // Race 1 is put back by the next race, which is ended.
    raceIds.push(await sendLaps('Race 2'))
    expect((await call('PUT', `/races/${raceIds[1]}`, { isLive: false })).statusCode).toBe(200)
    expect((await call('GET', '/live')).json().data.race).toBeNull()
    expect(await readLaps(raceIds[0] ?? '')).toEqual([])
  })
  for (const raceId of raceIds) await expect.poll(() => readLaps(raceId), { timeout: 60_000 }).toHaveLength(3)
})

it('the server stops while results cannot be stored, and the next start stores them', async () => {
  let raceId = ''
  await server.database.orm.transaction(async tx => {
    await tx.execute(sql`lock table ${entries} in exclusive mode`)
    raceId = await sendLaps('Race 3')
    expect((await call('PUT', `/races/${raceId}`, { isLive: false })).statusCode).toBe(200)
    server = await server.restart()
  })
  await expect.poll(() => readLaps(raceId), { timeout: 60_000 }).toHaveLength(3)
})

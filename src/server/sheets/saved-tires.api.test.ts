// Saving tires changes the answers about the race at once. No timer runs that would find the change later.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { entries } from '../db/schema'
import { storeSession } from '../races/store-session'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { applyMessages, twoClasses } from '../testing/two-classes'
import { eq } from 'drizzle-orm'

let server: TestServer
let cookie: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startTestServer()
  cookie = await server.signIn('user')
})
afterAll(async () => {
  vi.useRealTimers()
  await server.stop()
})

const readRace = (raceId: string, tag = '') =>
  server.request({
    method: 'GET',
    url: `/api/dashboard/races?race_id=${raceId}`,
    cookie,
    headers: { 'if-none-match': tag },
  })

async function saveTires(raceId: string, racerId: string, frontTire: number): Promise<void> {
  const payload = { raceId, racerId, tireData: { frontTire, rearTire: 26, tireType: 'Normal' } }
  const saved = await server.request({ method: 'POST', url: '/api/dashboard/tire-data', payload, cookie })
  expect(saved.statusCode).toBe(200)
}

test('saving tires changes the ETag of a live race, and the old one gets the new tires', async () => {
  const { raceId, token } = await createIngestRace(server.database.orm, 'Race 1')
  await server.services.raceControl.putLive(raceId)
  const crossing = { seq: 1, competitor: '71', line: 'SF', at_ms: 90_000 }
  await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${token}` },
    payload: { source: 'gate', items: [crossing] },
  })
  const findSheet = () => server.services.sheets.live.find(raceId)
  await expect.poll(() => findSheet()?.riders.length).toBe(1)
  for (const frontTire of [31, 32]) {
    const id = findSheet()?.id
    await saveTires(raceId, findSheet()?.riders[0]?.id ?? '', frontTire)
    const readFrontTire = async () => {
      const response = await readRace(raceId, `"${id}"`)
      return response.statusCode === 200 ? response.json().racers[0].tireData?.frontTire : undefined
    }
    // A body is reused for a second, and other changes may come first.
    await expect.poll(readFrontTire).toBe(frontTire)
    expect(findSheet()?.id).not.toBe(id)
  }
  await server.services.raceControl.end()
})

test('saving tires changes the ETag of a stored race, and the old one gets the new tires', async () => {
  const { orm } = server.database
  const place = {
    runId: 'run',
    event: 'Round 1',
    year: 2026,
    track: 'Birmingham, Alabama',
    startsAt: new Date(),
  }
  const [raceId = ''] = await storeSession(orm, place, applyMessages(twoClasses), 'file')
  const [entry] = await orm.select().from(entries).where(eq(entries.raceId, raceId))
  const before = String((await readRace(raceId)).headers['etag'])
  expect((await readRace(raceId, before)).statusCode).toBe(304)
  await saveTires(raceId, entry?.riderId ?? '', 31)
  const response = await readRace(raceId, before)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('"frontTire":31')
})

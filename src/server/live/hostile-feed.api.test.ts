// A feed that sends names and keys without a visible character, or too many of them.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AdminCall, createAdminCall } from '../admin/admin-testing'
import { entries, riders } from '../db/schema'
import { setFeed } from '../races/feed-store'
import { createIngestRace, createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { startTimingServer } from '../testing/timing-server'

let server: TestServer
let call: AdminCall
beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
})
afterAll(() => server.stop())

const setRaceLive = async (raceId: string, isLive: boolean) =>
  (await call('PUT', `/races/${raceId}`, { isLive })).statusCode

const readRefusedLines = async () => (await call('GET', '/live')).json().data.health?.lines.refused

const readStoredNames = async (raceId: string) => {
  const rows = await server.database.orm
    .select({ name: riders.name })
    .from(entries)
    .innerJoin(riders, eq(riders.id, entries.riderId))
    .where(eq(entries.raceId, raceId))
  return rows.map(({ name }) => name).toSorted()
}

it('counts crossings of blank competitors as refused, and the race ends and another goes live', async () => {
  const { raceId, token } = await createIngestRace(server.database.orm, 'Race 1')
  expect(await setRaceLive(raceId, true)).toBe(200)
  const competitors = [' ', '\u0007', '71\u0001', ' 71 ', '\u200B']
  const sent = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      source: 'gate',
      items: competitors.map((competitor, seq) => ({
        seq,
        competitor,
        line: 'SF',
        at_ms: 90_000 * (seq + 1),
      })),
    },
  })
  expect([sent.statusCode, sent.json().highest_seq]).toEqual([200, 4])
  await expect.poll(readRefusedLines).toBe(3)
  expect(await setRaceLive(raceId, false)).toBe(200)
  expect(await readStoredNames(raceId)).toEqual(['#71'])
  const next = await createTestRace(server.database.orm, 'Race 2')
  expect(await setRaceLive(next, true)).toBe(200)
  expect(await setRaceLive(next, false)).toBe(200)
})

it('refuses RMonitor registrations of control characters, and the race ends', async () => {
  const lines = [
    '$B,7,"Superbike Race 1"',
    ...['\u0001', '\u0002', ' ', '5', '5\u0003'].map(key => `$A,"${key}","${key}",1,"","","",1`),
    ...['\u0001', '\u0002', '5', '5\u0003'].map(
      (key, index) => `$J,"${key}","00:01:30.000","00:0${index + 1}:30.000"`,
    ),
    '$F,9999,"00:00:00","13:34:23","00:05:47","Green "',
  ]
  const computer = await startTimingServer()
  const { port } = computer
  const raceId = await createTestRace(server.database.orm, 'Race 3')
  await setFeed(server.database.orm, { raceId, protocol: 'rmonitor', host: '127.0.0.1', port })
  expect(await setRaceLive(raceId, true)).toBe(200)
  await expect.poll(() => computer.connections.length, { timeout: 60_000 }).toBe(1)
  computer.send(lines.map(line => `${line}\r\n`).join(''))
  await expect.poll(readRefusedLines, { timeout: 60_000 }).toBe(5)
  expect(await setRaceLive(raceId, false)).toBe(200)
  computer.disconnect()
  await computer.stop()
  expect(await readStoredNames(raceId)).toEqual(['#5'])
})

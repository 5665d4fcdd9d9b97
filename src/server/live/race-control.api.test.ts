// A race that goes live, is timed by its feed, stored and ended; and crossings that are sent over HTTP.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entries, laps, races, riders } from '../db/schema'
import { setFeed } from '../races/feed-store'
import { findRace } from '../races/race-store'
import { listJournals } from './list-journals'
import { createIngestRace, createTestRace } from '../testing/create-race'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { TimingComputer } from '../testing/timing-computer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const createCrossing = (seq: number, competitor: string, at: number, line = 'SF') => ({
  seq,
  competitor,
  line,
  at_ms: at,
})

function sendCrossings(raceId: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}` }
  return server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers,
    payload: body,
  })
}

describe('crossings over HTTP', () => {
  let raceId: string
  let token: string
  beforeAll(async () => {
    const created = await createIngestRace(server.database.orm, 'Race 1')
    raceId = created.raceId
    token = created.token
  })

  it('rejects an unknown token, the token of another race, and a race that is not live', async () => {
    const body = { source: 'gate', items: [createCrossing(1, '71', 90_000)] }
    expect((await sendCrossings(raceId, 'x'.repeat(43), body)).statusCode).toBe(401)
    expect(
      (await sendCrossings(await createTestRace(server.database.orm, 'Race 9'), token, body)).statusCode,
    ).toBe(403)
    expect((await sendCrossings(raceId, token, body)).json()).toMatchObject({
      message: 'This race is not live',
    })
  })

  it('stores crossings once, returns the highest number, and rejects other content for a known number', async () => {
    await server.services.raceControl.putLive(raceId)
    const items = [
      createCrossing(1, '71', 90_000),
      createCrossing(2, '5', 91_000),
      createCrossing(3, '71', 180_500),
    ]
    const first = await sendCrossings(raceId, token, { source: 'gate', items })
    expect([first.statusCode, first.json()]).toMatchObject([200, { isActionSuccess: true, highest_seq: 3 }])
    expect((await sendCrossings(raceId, token, { source: 'gate', items })).json()).toMatchObject({
      highest_seq: 3,
    })
    const other = await sendCrossings(raceId, token, {
      source: 'gate',
      items: [createCrossing(2, '5', 91_001)],
    })
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      { message: 'Number 2 was sent before with other content' },
    ])
  })

  it.each([
    ['no items', { source: 'gate', items: [] }],
    ['an unknown line', { source: 'gate', items: [createCrossing(9, '71', 1, 'X9')] }],
    ['a negative time', { source: 'gate', items: [createCrossing(9, '71', -1)] }],
    ['a fraction of a millisecond', { source: 'gate', items: [createCrossing(9, '71', 1.5)] }],
    ['an unknown field', { source: 'gate', items: [{ ...createCrossing(9, '71', 1), admin: true }] }],
  ])('returns 400 for %s', async (_, body) => {
    expect((await sendCrossings(raceId, token, body)).statusCode).toBe(400)
  })

  it('ending the race stores its results and rejects further crossings', async () => {
    await server.services.raceControl.end()
    const { orm } = server.database
    const stored = await orm
      .select({ name: riders.name, position: entries.position, laps: entries.laps, best: entries.bestMs })
      .from(entries)
      .innerJoin(riders, eq(riders.id, entries.riderId))
      .where(eq(entries.raceId, raceId))
      .orderBy(entries.position)
    expect(stored).toEqual([
      { name: '#71', position: 1, laps: 2, best: 90_000 },
      { name: '#5', position: 2, laps: 1, best: 91_000 },
    ])
    expect(await findRace(orm, raceId)).toMatchObject({ isLive: false, isFinished: true })
    expect(
      (await sendCrossings(raceId, token, { source: 'gate', items: [createCrossing(4, '5', 200_000)] }))
        .statusCode,
    ).toBe(409)
  })
})

describe('a race timed over TCP', () => {
  it('stores the first session as this race and the next session of the feed as another race', async () => {
    const first = buildRmonitorRace({ riders: 3, laps: 2, seed: 1 })
    const next = first.map(line => line.replace('$B,7,"Superbike Race 1"', '$B,8,"Superbike Race 2"'))
    const computer = new TimingComputer({ lines: [...first, ...next], intervalMs: 1, waitsForClient: true })
    const port = await computer.start()
    const raceId = await createTestRace(server.database.orm, 'Feature race')
    await setFeed(server.database.orm, { raceId, protocol: 'rmonitor', host: '127.0.0.1', port })
    expect(await server.services.raceControl.putLive(raceId)).toBe(true)
    await expect.poll(() => computer.isOver, { timeout: 60_000 }).toBe(true)
    await server.services.raceControl.end()
    computer.stop()
    const { orm } = server.database
    const timed = await orm
      .select({ raceId: laps.raceId, name: races.name })
      .from(laps)
      .innerJoin(races, eq(races.id, laps.raceId))
    expect(timed.filter(lap => lap.raceId === raceId)).toHaveLength(6)
    expect(timed.filter(lap => lap.name === 'Superbike Race 2')).toHaveLength(6)
  })

  it('a replay of its recording gives the same standings', async () => {
    const { orm } = server.database
    const readStandings = (raceId: string) =>
      orm
        .select({
          position: entries.position,
          laps: entries.laps,
          total: entries.totalMs,
          best: entries.bestMs,
        })
        .from(entries)
        .where(eq(entries.raceId, raceId))
        .orderBy(entries.position)
    const [recording] = await listJournals(server.services.raceControl.journalFolder).then(files =>
      files.filter(({ protocol }) => protocol === 'rmonitor'),
    )
    const raceId = await createTestRace(orm, 'Once more')
    const options = { recording: recording?.id, speed: 60 }
    await setFeed(orm, { raceId, protocol: 'replay', options })
    await server.services.raceControl.putLive(raceId)
    const [timed] = await orm.select({ id: races.id }).from(races).where(eq(races.name, 'Feature race'))
    await expect
      .poll(() => readStandings(raceId), { timeout: 60_000 })
      .toEqual(await readStandings(timed?.id ?? ''))
    await server.services.raceControl.end()
  })

  it('putLive returns false for an unknown race', async () => {
    expect(await server.services.raceControl.putLive('unknown')).toBe(false)
  })
})

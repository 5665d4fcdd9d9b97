// The timeline call, and when timelines are made, stored and dropped.
import { readTimeline } from '#contract'
import { applyToRuns, emptyRuns } from '#timing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { races, timelines } from '../db/schema'
import { createLapList, importFile, sampleEventData } from '../import/import-testing'
import { storeSession } from '../races/store-session'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { twoClasses } from '../testing/two-classes'
import { fetchTimeline } from './timelines-testing'

let server: TestServer
let address: string
let cookie: string
let seq = 0

beforeAll(async () => {
  server = await startTestServer()
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  cookie = await server.signIn('user')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.database.orm.delete(timelines)
})

const get = (query: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', url: `/api/dashboard/timeline?${query}`, cookie, headers })

async function importRace(event: string): Promise<string> {
  const source = { name: 'file.csv', bytes: Buffer.from(createLapList(event)), eventData: {} }
  const report = await importFile(server.database.orm, source)
  return report.races[0]?.id ?? ''
}

async function sendCrossings(
  { raceId, token }: { raceId: string; token: string },
  ...crossed: readonly (readonly [competitor: string, line: string, at: number])[]
): Promise<void> {
  const items = crossed.map(([competitor, line, at]) => ({ seq: (seq += 1), competitor, line, at_ms: at }))
  const response = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${token}` },
    payload: { source: 'gate', items },
  })
  expect(response.statusCode).toBe(200)
}

const readStored = (raceId: string) =>
  server.database.orm
    .select({ version: timelines.version, grade: timelines.grade, createdAt: timelines.createdAt })
    .from(timelines)
    .innerJoin(races, eq(races.runId, timelines.key))
    .where(eq(races.id, raceId))

describe('the call', () => {
  test('R-110 the reply matches the contract, and next is the number of messages', async () => {
    const raceId = await importRace('Contract Round')
    const reply = z.parse(readTimeline.reply, (await get(`race_id=${raceId}`)).json())
    expect(reply).toMatchObject({
      format: 1,
      category: 'Superbike',
      main_category: 'Superbike',
      is_running: false,
    })
    expect(reply.columns.at).toHaveLength(reply.next)
    expect(reply.riders.map(({ competitor }) => competitor)).toEqual(['71', '05'])
    expect(reply.riders.every(({ racer_id }) => !racer_id.startsWith('~'))).toBe(true)
  })

  test('R-110 the reply has an ETag, and 304 is returned when it is sent back', async () => {
    const raceId = await importRace('Tag Round')
    const { headers } = await get(`race_id=${raceId}`)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' })
    const again = await get(`race_id=${raceId}`, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('R-110 after returns only the messages that are newer', async () => {
    const raceId = await importRace('After Round')
    const whole = await fetchTimeline(server, cookie, raceId)
    const rest = z.parse(readTimeline.reply, (await get(`race_id=${raceId}&after=4`)).json())
    expect(rest.columns.kind).toEqual(whole.columns.kind.slice(4))
    expect([rest.next, rest.version]).toEqual([whole.next, whole.version])
    const none = z.parse(readTimeline.reply, (await get(`race_id=${raceId}&after=${whole.next}`)).json())
    expect(none.columns).toEqual({ at: [], kind: [], competitor: [], time: [], extra: [] })
  })

  test.each(['br', 'gzip'])('R-110 the reply is compressed with %s', async encoding => {
    const raceId = await importRace(`Round in ${encoding}`)
    const response = await fetch(`${address}/api/dashboard/timeline?race_id=${raceId}`, {
      headers: { cookie, 'accept-encoding': encoding },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(z.safeParse(readTimeline.reply, await response.json()).success).toBe(true)
  })

  test.each([
    ['', 400, 'race_id is required'],
    ['race_id=unknown', 404, 'Race not found'],
    ['race_id=a&after=-1', 400, 'after must be a whole number'],
    ['race_id=a&after=1.5', 400, 'after must be a whole number'],
    ['race_id=a&after=', 400, 'after must be a whole number'],
  ])('R-110 the query %j returns %i with the message "%s"', async (query, status, message) => {
    const response = await get(query)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })

  test('R-110 a request without a session returns 401', async () => {
    const response = await server.request({ method: 'GET', url: '/api/dashboard/timeline?race_id=a' })
    expect(response.statusCode).toBe(401)
  })
})

describe('storing', () => {
  test('R-103 the timeline of a session is stored when it ends', async () => {
    const race = await createIngestRace(server.database.orm, 'Race 1')
    await server.services.raceControl.putLive(race.raceId)
    await sendCrossings(race, ['71', 'SF', 90_000], ['5', 'SF', 91_000])
    expect(await readStored(race.raceId)).toEqual([])
    await server.services.raceControl.end()
    expect(await readStored(race.raceId)).toMatchObject([{ grade: 'recorded' }])
  })

  test('R-103 a running session has the version and messages that it has after a restart and after its end', async () => {
    const race = await createIngestRace(server.database.orm, 'Race 2')
    await server.services.raceControl.putLive(race.raceId)
    await sendCrossings(race, ['71', 'SF', 90_000], ['5', 'SF', 91_000])
    await sendCrossings(race, ['71', 'S1', 120_000])
    const running = await fetchTimeline(server, cookie, race.raceId)
    expect([running.grade, running.is_running]).toEqual(['recorded', true])
    expect(running.next).toBeGreaterThanOrEqual(3)
    server = await server.restart()
    address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const restarted = await fetchTimeline(server, cookie, race.raceId)
    await server.services.raceControl.end()
    const ended = await fetchTimeline(server, cookie, race.raceId)
    for (const { version, starts_at, base, columns } of [restarted, ended])
      expect({ version, starts_at, base, columns }).toEqual({
        version: running.version,
        starts_at: running.starts_at,
        base: running.base,
        columns: running.columns,
      })
  })

  test('R-103 the timeline of an older session is made once, however many request it first', async () => {
    const raceId = await importRace('Popular Round')
    const replies = await Promise.all(Array.from({ length: 5 }, () => get(`race_id=${raceId}`)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    const before = await readStored(raceId)
    expect(before).toMatchObject([{ grade: 'rebuilt' }])
    await get(`race_id=${raceId}`)
    expect(await readStored(raceId)).toEqual(before)
  })

  test('R-103 an import that replaces the run drops its timeline', async () => {
    const bytes = Buffer.from(createLapList('').replaceAll(/# .*\n/g, ''))
    const importAs = async (kind: 'race' | 'practice') => {
      const eventData = { ...sampleEventData, kind }
      const report = await importFile(server.database.orm, { name: 'file.csv', bytes, eventData }, true)
      return report.races[0]?.id ?? ''
    }
    const before = await fetchTimeline(server, cookie, await importAs('race'))
    const raceId = await importAs('practice')
    expect(await readStored(raceId)).toEqual([])
    const after = await fetchTimeline(server, cookie, raceId)
    expect([before.grade, after.grade, after.run]).toEqual(['rebuilt', 'laps', before.run])
    expect(after.version).not.toBe(before.version)
  })

  test('R-103 a run has one timeline for all of its classes, which is deleted with the last of its races', async () => {
    const { orm } = server.database
    const details = {
      runId: 'classes',
      event: 'Spring Round',
      year: 2025,
      track: 'Birmingham, Alabama',
      startsAt: new Date('2025-05-17T19:10:00Z'),
      isFinished: true,
    }
    const [first = '', second = ''] = await storeSession(
      orm,
      details,
      twoClasses.reduce(applyToRuns, emptyRuns).session,
      'classes',
    )
    const [one, other] = [
      await fetchTimeline(server, cookie, first),
      await fetchTimeline(server, cookie, second),
    ]
    expect([one.version, one.columns]).toEqual([other.version, other.columns])
    expect([one.category, other.category, one.run]).toEqual(['Superbike', 'Stock 1000', 'classes'])
    const count = () => orm.$count(timelines, eq(timelines.key, 'classes'))
    await orm.delete(races).where(eq(races.id, first))
    expect(await count()).toBe(1)
    await orm.delete(races).where(eq(races.id, second))
    expect(await count()).toBe(0)
  })
})

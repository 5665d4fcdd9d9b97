// The sessions that ended last.
import { listRecent } from '#contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entries, races, timelines } from '../db/schema'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createSeasons } from './season-testing'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('user')
  await createSeasons(server.database.orm)
})
afterAll(() => server.stop())

const request = (query = '', headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', url: `/api/dashboard/recent${query}`, cookie, headers })

async function readSessions(query = '') {
  const answer = await request(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return z.parse(listRecent.reply, answer.json()).sessions
}
const readIds = async (query = '') => (await readSessions(query)).map(({ race }) => race.id)

const timeline = (key: string, version: string) => ({
  key,
  version,
  grade: 'recorded' as const,
  startsAt: new Date('2025-05-17T19:12:00Z'),
  endsAt: new Date('2025-05-17T19:25:00Z'),
  messages: 1,
  content: new Uint8Array(),
})

describe('the recent sessions', () => {
  test('R-411 the finished sessions are listed newest first, without the planned one', async () => {
    expect(await readIds()).toEqual(['x_9', 'stock', 'quali', 'double_b', 'double_a', 'old'])
  })

  test('R-411 a session has its riders, its laps and its end, and nothing of its result', async () => {
    const [session] = (await request()).json().sessions
    expect(session).toEqual({
      race: {
        id: 'x_9',
        name: 'Race 1',
        location: 'Birmingham, Alabama',
        fulldate: '2025-05-17T14:10:00-05:00',
        event: 'Spring Round',
        year: 2025,
        category_id: 'cat_1',
        category: 'SBK',
        sessionType: 'Race 1',
        kind: 'race',
        laps_total: 20,
        durationMinutes: null,
      },
      riders: 2,
      laps: 8,
      grade: null,
      ended_at: '2025-05-17T19:20:12.400Z',
    })
  })

  test('R-411 a session has the grade of its timeline, and a recorded one its time of day', async () => {
    const { orm } = server.database
    await orm.insert(timelines).values([timeline('x_9', 'v1'), timeline('quali', 'claim-1')])
    const [first, , third] = await readSessions()
    expect(first).toMatchObject({ grade: 'recorded', ended_at: '2025-05-17T19:25:00.000Z' })
    expect(third).toMatchObject({ race: { id: 'quali' }, grade: null })
    await orm.delete(timelines)
  })

  test('R-411 the timeline of a run counts for each of its races', async () => {
    const { orm } = server.database
    await orm.update(races).set({ runId: 'run_1' }).where(eq(races.id, 'stock'))
    await orm.insert(timelines).values(timeline('run_1', 'v1'))
    expect((await readSessions())[1]).toMatchObject({ race: { id: 'stock' }, grade: 'recorded' })
    await orm.delete(timelines)
  })

  test('R-411 a session without a known length has no end', async () => {
    const { orm } = server.database
    await orm.update(races).set({ elapsedMs: null }).where(eq(races.id, 'old'))
    expect((await readSessions()).at(-1)).toMatchObject({ race: { id: 'old' }, ended_at: null })
  })

  test('R-411 the live session and a session without riders are not listed', async () => {
    const { orm } = server.database
    await orm.update(races).set({ isLive: true, runId: 'run_2' }).where(eq(races.id, 'quali'))
    await orm.delete(entries).where(eq(entries.raceId, 'double_a'))
    expect(await readIds()).toEqual(['x_9', 'stock', 'double_b', 'old'])
    await orm.update(races).set({ isLive: false }).where(eq(races.id, 'quali'))
  })
})

describe('the limit', () => {
  test.each([1, 3, 20])('R-411 limit=%i lists at most that many', async limit => {
    const all = await readIds('?limit=20')
    expect(await readIds(`?limit=${limit}`)).toEqual(all.slice(0, limit))
  })

  test('R-411 eight sessions are listed without a limit', async () => {
    const { orm } = server.database
    const [model] = await orm.select().from(races).where(eq(races.id, 'x_9'))
    const [entry] = await orm.select().from(entries).where(eq(entries.raceId, 'x_9'))
    if (!model || !entry) throw new Error('The race x_9 was expected')
    for (let index = 0; index < 9; index += 1) {
      const copy = { id: `copy_${index}`, startsAt: new Date(Date.UTC(2025, 6, index + 1)) }
      await orm.insert(races).values({ ...model, ...copy })
      await orm.insert(entries).values({ ...entry, raceId: copy.id, startsAt: copy.startsAt })
    }
    const ids = await readIds()
    expect(ids).toHaveLength(8)
    expect(ids[0]).toBe('copy_8')
  })

  test.each(['0', '21', '-1', '1.5', 'all', ''])('R-411 limit=%s returns 400', async limit => {
    const answer = await request(`?limit=${limit}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        isActionSuccess: false,
        message: 'limit must be a whole number from 1 to 20',
        errors: { limit: 'limit must be a whole number from 1 to 20' },
      },
    ])
  })

  test('R-411 an unknown parameter returns 400', async () => {
    expect((await request('?count=3')).statusCode).toBe(400)
  })
})

test('R-411 only signed-in users may list the sessions, and an unchanged list returns 304', async () => {
  const stranger = await server.request({ method: 'GET', url: '/api/dashboard/recent' })
  expect(stranger.statusCode).toBe(401)
  const { headers } = await request()
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  const again = await request('', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

// The page of one rider: best laps by track, and sessions with pace and tire stories.
import { readRider } from '#contract'
import { applyToRuns, emptyRuns, type Message, type Session } from '#timing'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entries, laps, races, riders, tireRecords } from '../db/schema'
import { storeSession } from '../races/store-session'
import { createSeasons } from '../selection/season-testing'
import { type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('user')
  await createSeasons(server.database.orm)
})
afterAll(() => server.stop())

const request = (query: string, headers: Record<string, string> = {}) =>
  server.request({ method: 'GET', url: `/api/dashboard/rider?${query}`, cookie, headers })

async function readPage(riderId: string, query = '') {
  const answer = await request(`rider_id=${riderId}${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return z.parse(readRider.reply, answer.json())
}
const listRaceIds = async (query = '') =>
  (await readPage('r_21', query)).sessions.map(({ race: { id } }) => id)

describe('the rider and the sessions', () => {
  test('the rider has name, number, make, address and category', async () => {
    expect((await readPage('r_21')).rider).toEqual({
      id: 'r_21',
      category_id: 'cat_1',
      name: 'Ana Zed',
      number: '21',
      make: 'Yamaha',
      address: 'Monterrey, Mexico',
      category: 'SBK',
    })
  })

  test('the sessions that have started are listed newest first, without the planned one', async () => {
    expect(await listRaceIds()).toEqual(['x_9', 'quali', 'double_b', 'double_a', 'old'])
  })

  test('a session has its race, position, laps and best lap', async () => {
    const [session] = (await readPage('r_21')).sessions
    expect(session).toEqual({
      race: {
        id: 'x_9',
        name: 'Race 1',
        location: 'Birmingham, Alabama',
        isLive: false,
        fulldate: '2025-05-17T14:10:00-05:00',
        event: 'Spring Round',
        year: 2025,
        category: 'SBK',
        sessionType: 'Race 1',
        kind: 'race',
      },
      result: { position: 3, laps: 7, best_lap: '85.934', pace: null, stints: [] },
    })
  })

  test('each track has the best lap of any session, with the session', async () => {
    expect((await readPage('r_21')).bests).toEqual([
      {
        location: 'Birmingham, Alabama',
        best_lap: '85.500',
        race: {
          id: 'quali',
          name: 'Qualifying 1',
          event: 'Spring Round',
          year: 2025,
          fulldate: '2025-05-16T10:00:00-05:00',
        },
      },
      {
        location: 'Monterey, California',
        best_lap: '91.234',
        race: {
          id: 'double_b',
          name: 'Race 1',
          event: 'Double Header',
          year: 2025,
          fulldate: '2025-03-02T12:00:00-08:00',
        },
      },
    ])
  })

  test('a rider without sessions has empty lists', async () => {
    const page = await readPage('r_8')
    expect(page).toMatchObject({ rider: { name: 'Never Raced', number: '' } })
    expect([page.bests, page.sessions, page.next]).toEqual([[], [], null])
  })

  test('an excluded rider has no position and no best lap, and their track is not listed', async () => {
    const { bests, sessions } = await readPage('r_7')
    expect(bests).toEqual([])
    expect(sessions.map(({ result }) => result)).toEqual([
      { position: null, laps: 2, best_lap: '', pace: null, stints: [] },
    ])
  })

  test('a live session is listed without a result, and its laps are not best laps', async () => {
    const { orm } = server.database
    await orm.update(races).set({ isLive: true, runId: 'run_live' }).where(eq(races.id, 'quali'))
    const { bests, sessions } = await readPage('r_21')
    expect(sessions[1]).toMatchObject({ race: { id: 'quali', isLive: true }, result: null })
    expect(bests?.[0]).toMatchObject({ best_lap: '85.934', race: { id: 'x_9' } })
    await orm.update(races).set({ isLive: false }).where(eq(races.id, 'quali'))
  })

  test('two riders with the same name and number are two riders', async () => {
    const { orm } = server.database
    const [rider] = await orm.select().from(riders).where(eq(riders.id, 'r_21'))
    if (!rider) throw new Error('The rider r_21 was expected')
    await orm.insert(riders).values({ ...rider, id: 'r_21_other', categoryId: 'cat_2' })
    const page = await readPage('r_21_other')
    expect([page.rider.name, page.rider.category, page.sessions]).toEqual(['Ana Zed', 'STK', []])
  })
})

describe('paging', () => {
  test('the pages continue where the one before ended, and only the first has the best laps', async () => {
    const first = await readPage('r_21', '&limit=2')
    expect([first.sessions.length, first.bests?.length]).toEqual([2, 2])
    const second = await readPage('r_21', `&limit=2&before=${first.next}`)
    expect(second.sessions.map(({ race: { id } }) => id)).toEqual(['double_b', 'double_a'])
    expect(second.bests).toBeNull()
    const last = await readPage('r_21', `&limit=2&before=${second.next}`)
    expect([last.sessions.map(({ race: { id } }) => id), last.next]).toEqual([['old'], null])
  })

  test('a page that ends with the last session is the last one', async () => {
    expect((await readPage('r_21', '&limit=5')).next).toBeNull()
  })

  test('sessions that start at the same time are each listed once', async () => {
    const { orm } = server.database
    const [model] = await orm.select().from(races).where(eq(races.id, 'old'))
    const isEntry = and(eq(entries.raceId, 'old'), eq(entries.riderId, 'r_21'))
    const [entry] = await orm.select().from(entries).where(isEntry)
    if (!model || !entry) throw new Error('The race old was expected')
    for (const id of ['old_b', 'old_c']) {
      await orm.insert(races).values({ ...model, id })
      await orm.insert(entries).values({ ...entry, raceId: id })
    }
    const ids: string[] = []
    let query = '&limit=1'
    for (let page = 0; page < 7; page += 1) {
      const { sessions, next } = await readPage('r_21', query)
      ids.push(...sessions.map(({ race: { id } }) => id))
      query = `&limit=1&before=${next}`
    }
    expect(ids).toEqual(['x_9', 'quali', 'double_b', 'double_a', 'old_c', 'old_b', 'old'])
    await orm.delete(races).where(sql`${races.id} in ('old_b', 'old_c')`)
  })
})

const names: Readonly<Record<string, string>> = { '1': 'Eva Long', '2': 'Fay Short' }

interface TestLap {
  readonly time: number
  readonly isIn?: boolean
}

/** Rider 1 rides the laps, and rider 2 laps of 100 seconds as long. */
function buildSession(
  kind: Session['kind'],
  riderLaps: readonly TestLap[],
  more: readonly Message[] = [],
): Session {
  const messages: Message[] = [
    { type: 'session', kind, name: `${kind} 1` },
    ...Object.entries(names).map(([competitor, name]): Message => ({
      type: 'entry',
      competitor,
      number: `5${competitor}`,
      name,
      make: 'Honda',
    })),
    { type: 'flag', flag: 'green', at: 0 },
  ]
  let at = 0
  for (const [index, { time, isIn = false }] of riderLaps.entries()) {
    at += time
    messages.push({
      type: 'crossing',
      competitor: '1',
      line: 'SF',
      at,
      lap: index + 1,
      lapTime: time,
      isInPit: isIn,
    })
    messages.push({ type: 'crossing', competitor: '2', line: 'SF', at: (index + 1) * 100_000 })
  }
  return [...messages, ...more].reduce(applyToRuns, emptyRuns).session
}

const startsAt = new Date('2025-06-01T18:00:00Z')

async function store(runId: string, session: Session) {
  const { orm } = server.database
  const details = { runId, event: 'Summer Round', year: 2025, track: 'Birmingham, Alabama', startsAt }
  const [raceId = ''] = await storeSession(
    orm,
    { ...details, category: 'Superbike', isFinished: true },
    session,
    runId,
  )
  const [rider] = await orm
    .select({ id: riders.id })
    .from(riders)
    .innerJoin(entries, eq(entries.riderId, riders.id))
    .where(and(eq(entries.raceId, raceId), eq(riders.name, 'Eva Long')))
  const riderId = rider?.id ?? ''
  const readResult = async () => {
    const { sessions } = await readPage(riderId)
    return sessions.find(({ race }) => race.id === raceId)?.result
  }
  return { raceId, riderId, readResult }
}

const toLaps = (...times: readonly number[]): TestLap[] => times.map(time => ({ time }))
/** A stop after lap 8, and a stint that gets 100 milliseconds slower every lap. */
const twoStints: readonly TestLap[] = [
  ...toLaps(97_000, 91_600, 91_600, 91_700, 91_700, 91_800, 91_600),
  { time: 105_000, isIn: true },
  ...toLaps(120_000, 91_000, 91_100, 91_200, 91_300, 91_400, 91_500),
]

describe('pace and tire stories', () => {
  test('the pace is the mean of the last five clean laps, and every stint has its story', async () => {
    const { readResult } = await store('run_stints', buildSession('race', twoStints))
    expect(await readResult()).toEqual({
      position: 1,
      laps: 15,
      best_lap: '91.000',
      pace: { time: '91.300', laps: 5, is_mixed: false, has_few_laps: false },
      stints: [
        { number: 1, laps: 8, clean_laps: 6, tires: null, slope: '0.033', drop_off: null, is_mixed: false },
        { number: 2, laps: 7, clean_laps: 6, tires: null, slope: '0.100', drop_off: 5, is_mixed: false },
      ],
    })
  })

  test('a yellow flag within a stint makes its story mixed, and its laps are not clean', async () => {
    const session = buildSession('race', toLaps(97_000, 91_000, 91_100, 91_200))
    const changes = [
      { at: 0, flag: 'green' as const },
      { at: 280_000, flag: 'yellow' as const },
    ]
    const { raceId, readResult } = await store('run_flags', session)
    await server.database.orm.update(races).set({ flags: changes }).where(eq(races.id, raceId))
    expect(await readResult()).toMatchObject({
      pace: { time: '91.050', laps: 2, has_few_laps: true },
      stints: [{ laps: 4, clean_laps: 2, slope: '', drop_off: null, is_mixed: true }],
    })
  })

  test('cancelled laps are neither clean nor the best lap', async () => {
    const cancelled: Message = { type: 'correction', competitor: '1', kind: 'cancelled', lap: 2 }
    const session = buildSession('race', toLaps(97_000, 80_000, 91_100, 91_200), [cancelled])
    const { readResult } = await store('run_cancelled', session)
    expect(await readResult()).toMatchObject({
      best_lap: '91.100',
      pace: { time: '91.150', laps: 2 },
      stints: [{ clean_laps: 2 }],
    })
  })

  test('a lap after a missed crossing is two laps, so it is not clean, whatever its time', async () => {
    const { orm } = server.database
    const session = buildSession('race', toLaps(97_000, 91_000, 91_500, 91_100))
    const { raceId, riderId, readResult } = await store('run_missed', session)
    const isLap = and(eq(laps.raceId, raceId), eq(laps.riderId, riderId), eq(laps.number, 3))
    await orm.update(laps).set({ isMissed: true }).where(isLap)
    expect(await readResult()).toMatchObject({
      pace: { time: '91.050', laps: 2 },
      stints: [{ laps: 4, clean_laps: 2 }],
    })
  })

  test('a practice without a lap time has neither best lap nor pace', async () => {
    const entry: Message = { type: 'entry', competitor: '1', number: '51', name: 'Eva Long' }
    const session = [{ type: 'session', kind: 'practice', name: 'Practice 1' } as const, entry].reduce<
      typeof emptyRuns
    >(applyToRuns, emptyRuns).session
    const { readResult } = await store('run_empty', session)
    expect(await readResult()).toEqual({ position: 1, laps: 0, best_lap: '', pace: null, stints: [] })
  })

  test('a missed lap leaves a gap in the stint, and no lap of another rider fills it', async () => {
    const { orm } = server.database
    const { raceId, riderId, readResult } = await store(
      'run_gap',
      buildSession('race', twoStints.slice(0, 7)),
    )
    const isLap = and(eq(laps.raceId, raceId), eq(laps.riderId, riderId), eq(laps.number, 4))
    await orm.delete(laps).where(isLap)
    expect(await readResult()).toMatchObject({ stints: [{ laps: 7, clean_laps: 5 }] })
  })
})

describe('the tires of a stint', () => {
  const save = (raceId: string, riderId: string, version: number, time: string, more: object) =>
    server.database.orm.insert(tireRecords).values({
      raceId,
      riderId,
      version,
      frontTire: 30,
      rearTire: 26,
      tireType: 'Normal',
      updatedAt: new Date(`2025-06-01T${time}Z`),
      ...more,
    })
  const readTires = async ({ readResult }: Awaited<ReturnType<typeof store>>) =>
    (await readResult())?.stints.map(({ tires }) => tires?.tireType)

  test('a stint has the tires that were saved last by its end', async () => {
    const stored = await store('run_tires', buildSession('race', twoStints))
    const { raceId, riderId } = stored
    await save(raceId, riderId, 1, '17:30:00', { tireType: 'Rainy' })
    await save(raceId, riderId, 2, '18:15:00', { tireType: 'Normal' })
    expect(await readTires(stored)).toEqual(['Rainy', 'Normal'])
  })

  test('tires that were first saved during the second stint say nothing about the first', async () => {
    const stored = await store('run_late', buildSession('race', twoStints))
    await save(stored.raceId, stored.riderId, 1, '18:16:00', {})
    expect(await readTires(stored)).toEqual([undefined, 'Normal'])
  })

  test('tires that were only saved after the session are those of the last stint, in their newest version', async () => {
    const stored = await store('run_after', buildSession('race', twoStints))
    await save(stored.raceId, stored.riderId, 1, '20:00:00', {})
    await save(stored.raceId, stored.riderId, 2, '20:10:00', { tireType: 'Rainy' })
    expect(await readTires(stored)).toEqual([undefined, 'Rainy'])
  })
})

describe('requests that are refused', () => {
  test.each([
    ['rider_id=nobody', 404, 'Rider not found'],
    ['', 400, 'rider_id is required'],
    ['rider_id=', 400, 'rider_id is not valid'],
    ['rider_id=r_21&limit=21', 400, 'limit must be a whole number from 1 to 20'],
    ['rider_id=r_21&limit=0', 400, 'limit must be a whole number from 1 to 20'],
    ['rider_id=r_21&before=yesterday', 400, 'before must be the next of another answer'],
    ['rider_id=r_21&before=99999999999999.x', 400, 'before must be the next of another answer'],
  ])('the query "%s" returns %i with the message "%s"', async (query, status, message) => {
    const answer = await request(query)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
  })

  test('an unknown parameter returns 400', async () => {
    expect((await request('rider_id=r_21&page=2')).statusCode).toBe(400)
  })

  test.each(['-9999999999999.x', '9999999999999.x'])(
    'the cursor %s, which is no place in the list, returns a page',
    async cursor => {
      expect((await request(`rider_id=r_21&before=${cursor}`)).statusCode).toBe(200)
    },
  )

  test('a rider who was deleted is not found', async () => {
    const { orm } = server.database
    await orm.delete(riders).where(eq(riders.id, 'r_8'))
    const answer = await request('rider_id=r_8')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Rider not found'])
  })

  test('an unchanged page returns 304', async () => {
    const { headers } = await request('rider_id=r_21')
    const again = await request('rider_id=r_21', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

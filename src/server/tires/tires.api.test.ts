import { setTimeout as pause } from 'node:timers/promises'
import type { TireData } from '#contract'
import { eq } from 'drizzle-orm'
import {
  anything,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  double,
  integer,
  oneof,
  record,
} from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entries, races, tireRecords, users } from '../db/schema'
import { findOrCreateRiders } from '../races/rider-store'
import { createTestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { readLatestTires, readLatestTiresOfEntries } from './tire-store'

const url = '/api/dashboard/tire-data'
const clock = new Date('2026-05-17T18:00:00.000Z')
const tires = { frontTire: 31.5, rearTire: 26, tireType: 'Normal' } as const

let server: TestServer
let cookies: { user: string; admin: string }
let raceId: string
let racerId: string
let otherRiderId: string

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { orm } = server.database
  raceId = await createTestRace(orm, 'Race 1')
  const race = (await orm.select().from(races).where(eq(races.id, raceId)))[0]
  const identities = [
    { key: 'anaortiz', name: 'Ana Ortiz' },
    { key: 'bobadams', name: 'Bob Adams' },
  ]
  const ids = await findOrCreateRiders(orm, race?.categoryId ?? '', identities, clock)
  racerId = ids.get('anaortiz') ?? ''
  otherRiderId = ids.get('bobadams') ?? ''
  const startsAt = race?.startsAt ?? clock
  await orm.insert(entries).values({ raceId, riderId: racerId, startsAt, competitor: '21' })
})

const read = (query: Record<string, string> = { raceId, racerId }) =>
  server.request({ method: 'GET', url, query, cookie: cookies.user })
const save = (tireData: unknown, cookie = cookies.user, ids: object = { raceId, racerId }) =>
  server.request({ method: 'POST', url, payload: { ...ids, tireData }, cookie })
const saveAndRead = async (tireData: object): Promise<TireData> => (await save(tireData)).json().tireData
const sortedStatuses = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

test('D-340 returns null before the first save, and the saved record after it', async () => {
  const before = await read()
  expect(before.statusCode).toBe(200)
  expect(before.json()).toEqual({ isActionSuccess: true, message: '', tireData: null })
  const after = await save(tires)
  expect((await read()).json()).toEqual({ ...after.json(), message: '' })
})

test('D-341 a save returns the record with version, author and time, and every user can read it', async () => {
  const answer = await save(tires)
  expect(answer.statusCode).toBe(200)
  const tireData = { ...tires, version: 1, updatedBy: 'Uma Ridley', updatedAt: clock.toISOString() }
  expect(answer.json()).toEqual({
    isActionSuccess: true,
    message: 'Tire data saved successfully',
    tireData,
  })
  const answerToAdmin = await server.request({
    method: 'GET',
    url,
    query: { raceId, racerId },
    cookie: cookies.admin,
  })
  expect(answerToAdmin.json().tireData).toEqual(tireData)
  for (const invalid of [
    { ...tires, frontTire: -1 },
    { ...tires, tireType: 'Soft' },
  ])
    expect((await save(invalid)).statusCode).toBe(400)
})

describe('D-167 D-168 D-169 D-304 D-305: tire data is validated', () => {
  const front = 'frontTire must be a number of at least 0'
  const rear = 'rearTire must be a number of at least 0'
  const type = 'tireType must be Rainy or Normal'
  test.each([
    ['frontTire', -1, front],
    ['frontTire', -0.001, front],
    ['frontTire', '31', front],
    ['frontTire', null, front],
    ['frontTire', undefined, front],
    ['frontTire', 1000.5, 'frontTire must be at most 1000'],
    ['rearTire', -1, rear],
    ['rearTire', 1e308, 'rearTire must be at most 1000'],
    ['tireType', 'Soft', type],
    ['tireType', 'normal', type],
    ['tireType', undefined, type],
    ['version', -1, 'tireData.version is not valid'],
    ['version', 1.5, 'tireData.version is not valid'],
    ['version', '1', 'tireData.version is not valid'],
    ['pressure', 1, 'tireData.pressure is not a known field'],
  ])('%s %s returns 400 and is not stored', async (field, value, message) => {
    const answer = await save({ ...tires, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      isActionSuccess: false,
      message,
      errors: { [`tireData.${field}`]: message },
    })
    expect((await read()).json().tireData).toBeNull()
  })

  test.each([0, 1000])('a front tire of %s is accepted', async frontTire => {
    expect((await save({ ...tires, frontTire, tireType: 'Rainy' })).json()).toMatchObject({
      tireData: { frontTire, tireType: 'Rainy' },
    })
  })
})

describe('the race and the rider of tire data', () => {
  test.each([
    ['an unknown race', () => ({ raceId: 'nowhere', racerId }), 'Race not found'],
    ['an unknown rider', () => ({ raceId, racerId: 'nobody' }), 'Rider not found'],
    ['a rider of another race', () => ({ raceId, racerId: otherRiderId }), 'Rider not found'],
  ])('%s returns 404 on save and null on read', async (_description, ids, message) => {
    const answer = await save(tires, cookies.user, ids())
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ isActionSuccess: false, message })
    expect((await read(ids())).json().tireData).toBeNull()
  })

  test('returns 400 unless both the race and the rider are given', async () => {
    expect((await read({ raceId })).json().errors).toEqual({ racerId: 'racerId is required' })
    expect((await read({ racerId })).statusCode).toBe(400)
    expect((await save(tires, cookies.user, {})).json().errors).toEqual({
      racerId: 'racerId is required',
      raceId: 'raceId is required',
    })
  })

  test('the record is kept when its author is deleted, and deleted with the race', async () => {
    await save(tires)
    const { orm } = server.database
    await orm.delete(users).where(eq(users.email, 'user@laplogic.test'))
    expect((await readLatestTires(orm, raceId, [racerId])).get(racerId)).toMatchObject({
      ...tires,
      updatedBy: null,
    })
    await orm.delete(races).where(eq(races.id, raceId))
    expect((await readLatestTires(orm, raceId, [racerId])).size).toBe(0)
    await server.reset()
    cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
  })
})

describe('conflicting saves', () => {
  test('a save with an outdated version returns 409 with the newer record', async () => {
    const first = await saveAndRead(tires)
    const second = await saveAndRead({ ...tires, rearTire: 27, version: first.version })
    expect(second.version).toBe(2)
    for (const version of [0, first.version, 3]) {
      const answer = await save({ ...tires, version }, cookies.admin)
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual({
        isActionSuccess: false,
        message: 'Somebody saved newer tire data',
        tireData: second,
      })
    }
  })

  test('a save with a version that never existed returns 409 without a record', async () => {
    const answer = await save({ ...tires, version: 9_007_199_254_740_991 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).not.toHaveProperty('tireData')
  })

  test('a save without a version is appended to the history', async () => {
    await saveAndRead({ ...tires, version: 0 })
    expect((await saveAndRead({ ...tires, frontTire: 30 })).version).toBe(2)
    const history = await server.database.orm.select().from(tireRecords).where(eq(tireRecords.raceId, raceId))
    expect(history.map(({ version, frontTire }) => [version, frontTire])).toEqual([
      [1, 31.5],
      [2, 30],
    ])
  })

  test.each([0, 1])(
    'one of ten simultaneous saves over version %s succeeds; the other nine return 409 with its record',
    async version => {
      if (version === 1) await save(tires)
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, frontTire) => save({ ...tires, frontTire, version })),
      )
      expect(sortedStatuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
      const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().tireData
      expect(winner.version).toBe(version + 1)
      for (const answer of answers) expect(answer.json().tireData).toEqual(winner)
      expect((await read()).json().tireData).toEqual(winner)
    },
  )

  test('ten simultaneous saves without a version are all stored, and each returns its own record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, frontTire) => save({ ...tires, frontTire })),
    )
    expect(new Set(sortedStatuses(answers))).toEqual(new Set([200]))
    const records = answers.map(answer => answer.json().tireData)
    expect(records.map(({ frontTire }) => frontTire)).toEqual(Array.from({ length: 10 }, (_, index) => index))
    expect(new Set(records.map(({ version }) => version)).size).toBe(10)
    expect((await read()).json().tireData.version).toBe(10)
  })

  test('a save returns 404 when the race is deleted at the same time', async () => {
    const [saving] = await server.database.orm.transaction(async tx => {
      await tx.delete(races).where(eq(races.id, raceId))
      const answer = save(tires)
      // Long enough for the save to wait for the lock on the race.
      await pause(100)
      return [answer]
    })
    expect((await saving)?.statusCode).toBe(404)
    expect((await read()).json().tireData).toBeNull()
  })

  test('a save returns 409 after a million versions', async () => {
    const last = { raceId, riderId: racerId, ...tires, version: 1_000_000 }
    await server.database.orm.insert(tireRecords).values(last)
    expect((await save(tires)).statusCode).toBe(409)
  })
})

test('the latest tires of many riders are read at once, in one race or in a race of their own', async () => {
  const { orm } = server.database
  await save(tires)
  const second = await saveAndRead({ ...tires, rearTire: 20 })
  const otherRace = await createTestRace(orm, 'Race 2')
  const rainTires = { frontTire: 1, rearTire: 2, tireType: 'Rainy' } as const
  await orm
    .insert(tireRecords)
    .values({ ...rainTires, raceId: otherRace, riderId: otherRiderId, version: 7, updatedAt: clock })
  expect(await readLatestTires(orm, raceId, [racerId, otherRiderId, 'nobody'])).toEqual(
    new Map([[racerId, second]]),
  )
  const entryKeys = [
    { raceId, riderId: racerId },
    { raceId: otherRace, riderId: otherRiderId },
  ]
  expect(await readLatestTiresOfEntries(orm, entryKeys)).toEqual(
    new Map([
      [racerId, second],
      [otherRiderId, { ...rainTires, version: 7, updatedBy: null, updatedAt: clock.toISOString() }],
    ]),
  )
  expect((await readLatestTires(orm, raceId, [])).size + (await readLatestTiresOfEntries(orm, [])).size).toBe(
    0,
  )
})

test('no fuzzed input causes a server error', async () => {
  const fuzzedValue = oneof(
    anything({ maxDepth: 2 }),
    double(),
    integer(),
    constantFrom('Rainy', 'Normal', '', '\uD800', 'a\u0000b'),
  )
  const body = record(
    {
      raceId: oneof(fuzzedValue, constant('known')),
      racerId: oneof(fuzzedValue, constant('known')),
      tireData: oneof(
        fuzzedValue,
        record({
          frontTire: fuzzedValue,
          rearTire: fuzzedValue,
          tireType: fuzzedValue,
          version: fuzzedValue,
        }),
      ),
    },
    { requiredKeys: [] },
  )
  const replaceKnown = (value: unknown, id: string) => (value === 'known' ? id : value)
  await assert(
    asyncProperty(body, async given => {
      const ids = {
        raceId: replaceKnown(given.raceId, raceId),
        racerId: replaceKnown(given.racerId, racerId),
      }
      const payload = JSON.stringify({ ...given, ...ids }, (_key, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      )
      const headers = { 'content-type': 'application/json' }
      const answers = [
        await server.request({ method: 'POST', url, payload, headers, cookie: cookies.user }),
        await server.request({
          method: 'GET',
          url: `${url}?raceId=${raceId}&racerId=${encodeURIComponent(toQueryText(given.racerId))}`,
          cookie: cookies.user,
        }),
      ]
      for (const answer of answers) expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
})

/** JSON.stringify escapes lone surrogates, which encodeURIComponent would reject. */
function toQueryText(value: unknown): string {
  return (JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? 0 : part)) ?? '').slice(
    0,
    500,
  )
}

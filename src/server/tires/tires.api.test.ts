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
import { findOrMakeRiders } from '../races/rider-store'
import { makeRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'
import { latestTires, latestTiresAt } from './tire-store'

const url = '/api/dashboard/tire-data'
const clock = new Date('2026-05-17T18:00:00.000Z')
const tires = { frontTire: 31.5, rearTire: 26, tireType: 'Normal' } as const

let server: TestServer
let cookies: { user: string; admin: string }
let raceId: string
let racerId: string
let stranger: string

beforeAll(async () => {
  server = await testServer({ now: () => clock })
  cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { orm } = server.database
  raceId = await makeRace(orm, 'Race 1')
  const race = (await orm.select().from(races).where(eq(races.id, raceId)))[0]
  const people = [
    { key: 'anaortiz', name: 'Ana Ortiz' },
    { key: 'bobadams', name: 'Bob Adams' },
  ]
  const ids = await findOrMakeRiders(orm, race?.categoryId ?? '', people, clock)
  racerId = ids.get('anaortiz') ?? ''
  stranger = ids.get('bobadams') ?? ''
  const startsAt = race?.startsAt ?? clock
  await orm.insert(entries).values({ raceId, riderId: racerId, startsAt, competitor: '21' })
})

const read = (query: Record<string, string> = { raceId, racerId }) =>
  server.request({ method: 'GET', url, query, cookie: cookies.user })
const save = (tireData: unknown, cookie = cookies.user, ids: object = { raceId, racerId }) =>
  server.request({ method: 'POST', url, payload: { ...ids, tireData }, cookie })
const saved = async (tireData: object): Promise<TireData> => (await save(tireData)).json().tireData
const statuses = (answers: readonly LightMyRequestResponse[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

test('D-340 there are none before, and what was saved after', async () => {
  const before = await read()
  expect(before.statusCode).toBe(200)
  expect(before.json()).toEqual({ isActionSuccess: true, message: '', tireData: null })
  const after = await save(tires)
  expect((await read()).json()).toEqual({ ...after.json(), message: '' })
})

test('D-341 saving answers the record with its version, author and time, and everybody reads it', async () => {
  const answer = await save(tires)
  expect(answer.statusCode).toBe(200)
  const tireData = { ...tires, version: 1, updatedBy: 'Uma Ridley', updatedAt: clock.toISOString() }
  expect(answer.json()).toEqual({
    isActionSuccess: true,
    message: 'Tire data saved successfully',
    tireData,
  })
  const others = await server.request({
    method: 'GET',
    url,
    query: { raceId, racerId },
    cookie: cookies.admin,
  })
  expect(others.json().tireData).toEqual(tireData)
  for (const bad of [
    { ...tires, frontTire: -1 },
    { ...tires, tireType: 'Soft' },
  ])
    expect((await save(bad)).statusCode).toBe(400)
})

describe('D-167 D-168 D-169 D-304 D-305: what is no tire data is refused', () => {
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
  ])('%s %s', async (field, value, message) => {
    const answer = await save({ ...tires, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      isActionSuccess: false,
      message,
      errors: { [`tireData.${field}`]: message },
    })
    expect((await read()).json().tireData).toBeNull()
  })

  test.each([0, 1000])('but %s is', async frontTire => {
    expect((await save({ ...tires, frontTire, tireType: 'Rainy' })).json()).toMatchObject({
      tireData: { frontTire, tireType: 'Rainy' },
    })
  })
})

describe('who and where', () => {
  test.each([
    ['an unknown race', () => ({ raceId: 'nowhere', racerId }), 'Race not found'],
    ['an unknown rider', () => ({ raceId, racerId: 'nobody' }), 'Rider not found'],
    ['a rider of another race', () => ({ raceId, racerId: stranger }), 'Rider not found'],
  ])('%s is not found, and has no tires to read', async (_what, ids, message) => {
    const answer = await save(tires, cookies.user, ids())
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ isActionSuccess: false, message })
    expect((await read(ids())).json().tireData).toBeNull()
  })

  test('both have to be named', async () => {
    expect((await read({ raceId })).json().errors).toEqual({ racerId: 'racerId is required' })
    expect((await read({ racerId })).statusCode).toBe(400)
    expect((await save(tires, cookies.user, {})).json().errors).toEqual({
      racerId: 'racerId is required',
      raceId: 'raceId is required',
    })
  })

  test('the record outlives its author, but not the race', async () => {
    await save(tires)
    const { orm } = server.database
    await orm.delete(users).where(eq(users.email, 'user@laplogic.test'))
    expect((await latestTires(orm, raceId, [racerId])).get(racerId)).toMatchObject({
      ...tires,
      updatedBy: null,
    })
    await orm.delete(races).where(eq(races.id, raceId))
    expect((await latestTires(orm, raceId, [racerId])).size).toBe(0)
    await server.reset()
    cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
  })
})

describe('who saves over somebody else', () => {
  test('with a stale version is refused and told the newer one', async () => {
    const first = await saved(tires)
    const second = await saved({ ...tires, rearTire: 27, version: first.version })
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

  test('with a version of what nobody ever saved is refused too', async () => {
    const answer = await save({ ...tires, version: 9_007_199_254_740_991 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).not.toHaveProperty('tireData')
  })

  test('without a version is the next in the history, and all of it stays', async () => {
    await saved({ ...tires, version: 0 })
    expect((await saved({ ...tires, frontTire: 30 })).version).toBe(2)
    const history = await server.database.orm.select().from(tireRecords).where(eq(tireRecords.raceId, raceId))
    expect(history.map(({ version, frontTire }) => [version, frontTire])).toEqual([
      [1, 31.5],
      [2, 30],
    ])
  })

  test.each([0, 1])('ten at once over version %s: one is saved, nine are told what it is', async version => {
    if (version === 1) await save(tires)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, frontTire) => save({ ...tires, frontTire, version })),
    )
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().tireData
    expect(winner.version).toBe(version + 1)
    for (const answer of answers) expect(answer.json().tireData).toEqual(winner)
    expect((await read()).json().tireData).toEqual(winner)
  })

  test('ten at once without a version: all are in the history, and each was told his own', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, frontTire) => save({ ...tires, frontTire })),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    const told = answers.map(answer => answer.json().tireData)
    expect(told.map(({ frontTire }) => frontTire)).toEqual(Array.from({ length: 10 }, (_, index) => index))
    expect(new Set(told.map(({ version }) => version)).size).toBe(10)
    expect((await read()).json().tireData.version).toBe(10)
  })

  test('a race that goes while its tires are saved is not found', async () => {
    const [saving] = await server.database.orm.transaction(async tx => {
      await tx.delete(races).where(eq(races.id, raceId))
      const answer = save(tires)
      // Time enough to come upon the race that is going.
      await pause(100)
      return [answer]
    })
    expect((await saving)?.statusCode).toBe(404)
    expect((await read()).json().tireData).toBeNull()
  })

  test('the millionth time is the last', async () => {
    const last = { raceId, riderId: racerId, ...tires, version: 1_000_000 }
    await server.database.orm.insert(tireRecords).values(last)
    expect((await save(tires)).statusCode).toBe(409)
  })
})

test('others read the newest of many riders at once, of one race or each of his own', async () => {
  const { orm } = server.database
  await save(tires)
  const second = await saved({ ...tires, rearTire: 20 })
  const otherRace = await makeRace(orm, 'Race 2')
  const worn = { frontTire: 1, rearTire: 2, tireType: 'Rainy' } as const
  await orm
    .insert(tireRecords)
    .values({ ...worn, raceId: otherRace, riderId: stranger, version: 7, updatedAt: clock })
  expect(await latestTires(orm, raceId, [racerId, stranger, 'nobody'])).toEqual(new Map([[racerId, second]]))
  const places = [
    { raceId, riderId: racerId },
    { raceId: otherRace, riderId: stranger },
  ]
  expect(await latestTiresAt(orm, places)).toEqual(
    new Map([
      [racerId, second],
      [stranger, { ...worn, version: 7, updatedBy: null, updatedAt: clock.toISOString() }],
    ]),
  )
  expect((await latestTires(orm, raceId, [])).size + (await latestTiresAt(orm, [])).size).toBe(0)
})

test('nothing that can be sent is unexpected', async () => {
  const odd = oneof(
    anything({ maxDepth: 2 }),
    double(),
    integer(),
    constantFrom('Rainy', 'Normal', '', '\uD800', 'a\u0000b'),
  )
  const body = record(
    {
      raceId: oneof(odd, constant('known')),
      racerId: oneof(odd, constant('known')),
      tireData: oneof(odd, record({ frontTire: odd, rearTire: odd, tireType: odd, version: odd })),
    },
    { requiredKeys: [] },
  )
  const known = (value: unknown, id: string) => (value === 'known' ? id : value)
  await assert(
    asyncProperty(body, async given => {
      const ids = { raceId: known(given.raceId, raceId), racerId: known(given.racerId, racerId) }
      const payload = JSON.stringify({ ...given, ...ids }, (_key, value: unknown) =>
        typeof value === 'bigint' ? Number(value) : value,
      )
      const headers = { 'content-type': 'application/json' }
      const answers = [
        await server.request({ method: 'POST', url, payload, headers, cookie: cookies.user }),
        await server.request({
          method: 'GET',
          url: `${url}?raceId=${raceId}&racerId=${encodeURIComponent(text(given.racerId))}`,
          cookie: cookies.user,
        }),
      ]
      for (const answer of answers) expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: 200 },
  )
})

/** Half a character has no place in an address. */
function text(value: unknown): string {
  return (JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? 0 : part)) ?? '').slice(
    0,
    500,
  )
}

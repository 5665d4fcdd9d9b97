// A timekeeper puts the sessions of the own event live and ends them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findRace } from '../../races/race-store'
import { createAccount } from '../../admin/admin-testing'
import { createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'

let server: TestServer
let timekeeper: string
let steward: string
let first: string
let second: string
let foreign: string

beforeAll(async () => {
  server = await startTestServer()
  const { orm } = server.database
  first = await createTestRace(orm, 'Race 1', 'Own Round')
  second = await createTestRace(orm, 'Race 2', 'Own Round')
  foreign = await createTestRace(orm, 'Cup', 'Other Round')
  timekeeper = await createOfficial('timekeeper')
  steward = await createOfficial('steward')
})
beforeEach(() => server.services.raceControl.end())
afterAll(() => server.stop())

/** An official of the event of the first two races. */
async function createOfficial(duty: string): Promise<string> {
  const { id, cookie } = await createAccount(server, `${duty}@laplogic.test`, 'user')
  const { eventId } = (await findRace(server.database.orm, first)) ?? {}
  await server.request({
    method: 'PUT',
    url: `/api/admin/users/${id}/duties`,
    cookie: await server.signIn('admin'),
    payload: { eventId, duties: [duty] },
  })
  return cookie
}

async function switchRace(raceId: string, isLive: boolean, cookie = timekeeper) {
  const url = `/api/control/races/${raceId}/live`
  const response = await server.request({ method: 'POST', url, cookie, payload: { isLive } })
  return { status: response.statusCode, message: response.json<{ message: string }>().message }
}

const liveRaceId = () => server.services.raceControl.liveRaceId

test('C-062 a timekeeper puts a session live and ends it', async () => {
  expect(await switchRace(first, true)).toEqual({ status: 200, message: 'The session is live' })
  expect(liveRaceId()).toBe(first)
  expect((await switchRace(first, true)).status).toBe(200)
  expect(await switchRace(first, false)).toEqual({ status: 200, message: 'The session has ended' })
  expect(liveRaceId()).toBeUndefined()
  expect(await findRace(server.database.orm, first)).toMatchObject({ isLive: false, isFinished: true })
  expect(await switchRace(first, true)).toEqual({
    status: 409,
    message: 'This race is finished. An administrator can put it live again.',
  })
})

test('C-062 a session that is live is not ended by putting another one live', async () => {
  await server.services.raceControl.putLive(foreign)
  expect(await switchRace(second, true)).toEqual({
    status: 409,
    message: 'Cup of Other Round is live. End it first.',
  })
  expect((await switchRace(second, false)).status).toBe(200)
  expect(liveRaceId()).toBe(foreign)
})

test('C-002 stewards and officials of other events switch nothing', async () => {
  for (const [raceId, cookie] of [
    [second, steward],
    [foreign, timekeeper],
  ] as const)
    expect((await switchRace(raceId, true, cookie)).status).toBe(403)
  expect(liveRaceId()).toBeUndefined()
})

// C-002: checks every endpoint of officials with every kind of caller who must not use it.
import { type Duty, type Endpoint, endpoints } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../admin/admin-testing'
import { setDuties } from '../control/duties/duty-store'
import { createTestRace } from '../testing/create-race'
import { findOrCreateEvent } from '../races/event-store'
import { findRace } from '../races/race-store'
import { startTestServer, type TestServer } from '../testing/test-server'
import { notAllowed } from './guard'

let server: TestServer
let ids: { race: string; event: string; otherEvent: string }
let cookies: { stranger: string; elsewhere: string; timekeeper: string; steward: string; admin: string }

beforeAll(async () => {
  server = await startTestServer()
  const { orm } = server.database
  const race = await createTestRace(orm, 'Race 1')
  const event = (await findRace(orm, race))?.eventId ?? ''
  ids = { race, event, otherEvent: (await findOrCreateEvent(orm, 2026, 'Another event')).id }
  cookies = {
    stranger: await server.signIn('user'),
    elsewhere: await signInOfficial('elsewhere', ids.otherEvent, ['timekeeper', 'steward']),
    timekeeper: await signInOfficial('timekeeper', event, ['timekeeper']),
    steward: await signInOfficial('steward', event, ['steward']),
    admin: await server.signIn('admin'),
  }
})
afterAll(() => server.stop())

async function signInOfficial(name: string, eventId: string, duties: Duty[]): Promise<string> {
  const { id, cookie } = await createAccount(server, `${name}@example.org`, 'user')
  await setDuties(server.database.orm, id, eventId, duties)
  return cookie
}

const racePath = '/api/control/races/:id'

function send(endpoint: Endpoint, cookie: string, id?: string): Promise<LightMyRequestResponse> {
  const { method, path } = endpoint
  const own = path.startsWith(racePath) ? ids.race : ids.event
  const url = path.replace(':id', id ?? own).replaceAll(/:\w+/g, 'no-such-id')
  return server.request({ method, url, cookie })
}

const forbidden = { status: 403, body: { isActionSuccess: false, message: notAllowed } }

async function sendAndRead(...given: Parameters<typeof send>): Promise<{ status: number; body: unknown }> {
  const response = await send(...given)
  return { status: response.statusCode, body: response.json() }
}

const control = endpoints
  .filter(({ access }: Endpoint) => access === 'control')
  .map(endpoint => [endpoint.name, endpoint] as readonly [string, Endpoint])
const aboutOneEvent = control.filter(([, { path }]) => path.includes(':id'))

describe.each(control)('%s', (_name, endpoint) => {
  test('C-002 names its duty and the event or race that it is about', () => {
    expect(endpoint.duty).toBeDefined()
    expect(endpoint.path).toMatch(/^\/api\/control\/(?:events|events\/:id(?:\/.*)?|races\/:id(?:\/.*)?)$/)
  })

  test('C-002 returns 401 without a session and 403 for a user without a duty', async () => {
    expect((await send(endpoint, '')).statusCode).toBe(401)
    expect(await sendAndRead(endpoint, cookies.stranger)).toEqual(forbidden)
  })
})

describe.each(aboutOneEvent)('%s', (_name, endpoint) => {
  test('C-002 returns 403 for an official of another event', async () => {
    expect(await sendAndRead(endpoint, cookies.elsewhere)).toEqual(forbidden)
  })

  test('an unknown race or event is 403 for officials and no 403 for administrators', async () => {
    for (const cookie of [cookies.timekeeper, cookies.steward])
      expect(await sendAndRead(endpoint, cookie, 'no-such-id')).toEqual(forbidden)
    const response = await send(endpoint, cookies.admin, 'no-such-id')
    // A body is checked before the entity is looked up; a file is missing.
    expect(endpoint.method === 'GET' ? [404] : [400, 404, 415]).toContain(response.statusCode)
  })
})

describe.each(control.filter(([, { duty }]) => duty === 'steward'))('%s', (_name, endpoint) => {
  test('C-002 returns 403 for a timekeeper', async () => {
    expect(await sendAndRead(endpoint, cookies.timekeeper)).toEqual(forbidden)
  })
})

describe.each(control.filter(([, { duty }]) => duty === 'timekeeper'))('%s', (_name, endpoint) => {
  test('C-002 returns 403 for a steward', async () => {
    expect(await sendAndRead(endpoint, cookies.steward)).toEqual(forbidden)
  })
})

/** The response of a stream never ends. */
const withReply = control.filter(([, { isStream }]) => isStream !== true)

describe.each(withReply)('%s', (_name, endpoint) => {
  test('C-002 accepts an official with the duty at the event, and administrators', async () => {
    const { duty } = endpoint
    const allowed = [
      cookies.admin,
      ...(duty === 'steward' ? [] : [cookies.timekeeper]),
      ...(duty === 'timekeeper' ? [] : [cookies.steward]),
    ]
    for (const cookie of allowed) expect([401, 403]).not.toContain((await send(endpoint, cookie)).statusCode)
  })
})

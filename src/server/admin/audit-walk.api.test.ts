// Walks every call of the administration that changes something: a success leaves exactly one row in the audit
// trail, a refusal none.
import { type Endpoint, endpoints } from '#contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRows } from '../db/schema'
import { makeRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'
import { type Ask, askAs, makeAccount, ownId } from './admin-testing'

let server: TestServer
let ask: Ask
let own: string

beforeAll(async () => {
  server = await testServer()
  const cookie = await server.signIn('admin')
  ask = askAs(server, cookie)
  own = await ownId(server, cookie)
})
afterAll(() => server.stop())

let made = 0
const account = async () => (await makeAccount(server, `walk${(made += 1)}@example.org`, 'user')).id
const race = () => makeRace(server.database.orm, 'Race 1')
const code = async () => (await ask('POST', '/activation-codes', {})).json().data.id as string
const trackBody = () => ({
  location: `Walk ${(made += 1)}`,
  name: 'Walk',
  latitude: null,
  longitude: null,
  timezone: 'UTC',
  sectors: 3,
})
const track = async () => (await ask('POST', '/tracks', trackBody())).json().data.id as string
const person = () => ({
  firstName: 'Ana',
  lastName: 'Zed',
  role: 'user',
  email: `made${(made += 1)}@example.org`,
  password: 'kerb to kerb 58',
})
const raceBody = async () => {
  const { trackId, category_id } = (await ask('GET', `/races/${await race()}`)).json().data
  const date = '2026-05-17T14:10:00Z'
  return { name: 'R', event: 'E', year: 2026, trackId, category_id, sessionType: 'Race 1', fulldate: date }
}

interface Step {
  /** What the path needs. */
  readonly id?: () => Promise<string>
  readonly good?: () => object | Promise<object>
  /** Refused by a rule, not by the form of it. */
  readonly bad: { readonly id?: () => Promise<string>; readonly body?: () => object | Promise<object> }
}

const nobody = async (): Promise<string> => 'nobody'
const live = async (): Promise<string> => {
  const id = await race()
  await ask('PUT', `/races/${id}`, { isLive: true })
  return id
}

const steps: Readonly<Record<string, Step>> = {
  'admin/createUser': { good: person, bad: { body: () => ({ ...person(), email: 'user@laplogic.test' }) } },
  'admin/verifyUser': {
    good: async () => ({ userId: await account() }),
    bad: { body: () => ({ userId: 'nobody' }) },
  },
  'admin/updateUser': {
    id: account,
    good: () => ({ role: 'admin' }),
    bad: { id: async () => own, body: () => ({ role: 'user' }) },
  },
  'admin/deleteUser': { id: account, bad: { id: async () => own } },
  'admin/deactivateUser': { id: account, bad: { id: async () => own } },
  'admin/endUserSessions': { id: account, bad: { id: nobody } },
  'admin/createActivationCode': {
    good: () => ({ code: 'WALK-WALK-WALK' }),
    bad: { body: () => ({ code: 'walkwalkwalk' }) },
  },
  'admin/createActivationCodes': {
    good: () => ({ count: 5 }),
    bad: { body: () => ({ count: 5, adminId: 'other' }) },
  },
  'admin/deactivateActivationCode': { id: code, bad: { id: nobody } },
  'admin/createTrack': {
    good: trackBody,
    bad: {
      body: async () => {
        const { location } = (await ask('GET', `/tracks/${await track()}`)).json().data
        return { ...trackBody(), location }
      },
    },
  },
  'admin/updateTrack': {
    id: track,
    good: () => ({ turns: 9 }),
    bad: { id: track, body: () => ({ latitude: 1 }) },
  },
  'admin/deleteTrack': {
    id: track,
    bad: { id: async () => (await ask('GET', `/races/${await race()}`)).json().data.trackId },
  },
  'admin/uploadTrackMap': {
    id: track,
    good: () =>
      sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
        .png()
        .toBuffer(),
    bad: { id: track, body: () => Buffer.from('\u0089PNG\r\n\u001A\n and nothing else', 'latin1') },
  },
  'admin/deleteTrackMap': { id: track, bad: { id: nobody } },
  'admin/createRace': {
    good: raceBody,
    bad: { body: async () => ({ ...(await raceBody()), trackId: 'nowhere', category: 'Never made' }) },
  },
  'admin/updateRace': {
    id: race,
    good: () => ({ isLive: true, category: 'Made by the way' }),
    bad: { id: live, body: () => ({ kind: 'practice' }) },
  },
  'admin/deleteRace': { id: race, bad: { id: live } },
  'admin/updateFeed': {
    id: race,
    good: () => ({ protocol: 'ingest' }),
    bad: { id: nobody, body: () => ({ protocol: 'ingest' }) },
  },
  'admin/testFeed': { id: race, bad: { id: nobody } },
}

const mutations: readonly Endpoint[] = endpoints.filter(
  ({ access, method }) => access === 'admin' && method !== 'GET',
)

test('every call that changes something is walked', () => {
  expect(mutations.map(({ name }) => name).toSorted()).toEqual(Object.keys(steps).toSorted())
})

const rows = () => server.database.orm.$count(auditRows)

async function send({ method, path }: Endpoint, id: string, body: object | undefined) {
  return ask(method, path.replace('/api/admin', '').replace(':id', id), body)
}

describe.each(mutations.map(endpoint => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  const step = steps[name]

  test('leaves one row when it succeeds', async () => {
    const [id, body] = [(await step?.id?.()) ?? '', await step?.good?.()]
    const before = await rows()
    const answer = await send(endpoint, id, body)
    expect(answer.statusCode).toBe(endpoint.status ?? 200)
    expect(await rows()).toBe(before + 1)
    const [row] = (await ask('GET', `/audit?action=${name}`)).json().data
    const subjectId = endpoint.path.includes(':id') ? id : row.subjectId
    expect(row).toMatchObject({ action: name, actorId: own, subjectId })
  })

  test('leaves none when it is refused', async () => {
    const [id, body] = [(await step?.bad.id?.()) ?? '', await step?.bad.body?.()]
    const before = await rows()
    const answer = await send(endpoint, id, body)
    expect([400, 403, 404, 409]).toContain(answer.statusCode)
    expect(await rows()).toBe(before)
    await server.services.raceControl.end()
  })
})

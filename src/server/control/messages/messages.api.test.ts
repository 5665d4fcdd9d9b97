// Messages of race control over HTTP: who may send and retract them, and what is answered.
import type { RaceMessage } from '#contract'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../admin/admin-testing'
import { auditRows, raceMessages, races } from '../../db/schema'
import { findRace } from '../../races/race-store'
import { createTestRace } from '../../testing/create-race'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { setDuties } from '../duties/duty-store'

const clock = new Date('2026-06-13T14:02:11.000Z')

let server: TestServer
let cookies: { user: string; steward: string }
let raceId: string
let eventId: string
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => clock })
  const { orm } = server.database
  eventId = (await findRace(orm, await createTestRace(orm, 'Race 0')))?.eventId ?? ''
  const steward = await createAccount(server, 'steward@example.org', 'user')
  await setDuties(orm, steward.id, eventId, ['steward'])
  cookies = { user: await server.signIn('user'), steward: steward.cookie }
})
afterAll(() => server.stop())
beforeEach(async () => {
  raceId = await createTestRace(server.database.orm, 'Race 1')
})

const createCommand = (more: object = {}) => ({
  id: `message-${(count += 1)}`,
  text: 'Declared wet',
  kind: 'message',
  riders: [],
  ...more,
})

const send = (command: object, cookie = cookies.steward, race = raceId) =>
  server.request({ method: 'POST', url: `/api/control/races/${race}/messages`, cookie, payload: command })
const retract = (id: string, race = raceId) =>
  server.request({
    method: 'POST',
    url: `/api/control/races/${race}/messages/${id}/retract`,
    cookie: cookies.steward,
  })
const list = async (race = raceId): Promise<RaceMessage[]> => {
  const url = `/api/dashboard/messages?race_id=${race}`
  return (await server.request({ method: 'GET', url, cookie: cookies.user })).json().messages
}
const countAudit = (): Promise<number> => server.database.orm.$count(auditRows)

describe('C-190 sending', () => {
  test('C-190 a message of an official is readable for everyone who is signed in', async () => {
    const command = createCommand({
      text: '#21 Ana Ortiz: +3.000 s',
      riders: ['21'],
      until: '2026-06-13T14:10:00Z',
    })
    const { data } = (await send(command)).json()
    expect(data).toEqual({
      id: command.id,
      number: 1,
      at: clock.toISOString(),
      source: 'control',
      kind: 'message',
      text: '#21 Ana Ortiz: +3.000 s',
      riders: ['21'],
      until: '2026-06-13T14:10:00.000Z',
      retracted_at: null,
      outcome_of: null,
    })
    expect(await list()).toEqual([data])
  })

  test('C-016 the same command again appears once, with one audit row', async () => {
    const command = createCommand()
    const before = await countAudit()
    const [first, second] = [await send(command), await send(command)]
    expect(second.json()).toEqual(first.json())
    expect(await list()).toHaveLength(1)
    expect(await countAudit()).toBe(before + 1)
  })

  test('C-016 the same command sent twice at the same time appears once, with one audit row', async () => {
    const command = createCommand()
    const before = await countAudit()
    const answers = await Promise.all([send(command), send(command), send(command)])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await list()).toHaveLength(1)
    expect(await countAudit()).toBe(before + 1)
  })

  test('C-192 an outcome names its investigation', async () => {
    const investigation = createCommand({
      kind: 'investigation',
      text: '#21 under investigation',
      riders: ['21'],
    })
    await send(investigation)
    const outcome = await send(createCommand({ text: '#21 no further action', outcomeOf: investigation.id }))
    expect(outcome.json().data.outcome_of).toBe(investigation.id)
  })

  test('C-004 an outcome of an investigation of another race is answered with 409', async () => {
    const other = await createTestRace(server.database.orm, 'Race 2')
    const investigation = createCommand({ kind: 'investigation' })
    await send(investigation, cookies.steward, other)
    expect((await send(createCommand({ outcomeOf: investigation.id }))).statusCode).toBe(409)
  })

  test.each([
    ['longer than 200 characters', { text: 'x'.repeat(201) }],
    ['empty', { text: ' ' }],
    ['with a line break', { text: 'One\nTwo' }],
    ['with an unknown field', { source: 'feed' }],
    ['of an automatic kind', { kind: 'red' }],
  ])('C-190 a message %s is rejected with 400', async (_what, more) => {
    expect((await send(createCommand(more))).statusCode).toBe(400)
    expect(await list()).toEqual([])
  })

  test('C-001 a user without a duty cannot send a message', async () => {
    expect((await send(createCommand(), cookies.user)).statusCode).toBe(403)
  })

  test('C-190 a message without riders is for the whole run, and is deleted with its last race', async () => {
    const { orm } = server.database
    await orm.update(races).set({ runId: 'run-7' }).where(eq(races.id, raceId))
    await send(createCommand())
    await send(createCommand({ text: '#21 under investigation', riders: ['21'] }))
    const ofRun = eq(raceMessages.runId, 'run-7')
    expect(await list()).toHaveLength(2)
    expect(await orm.$count(raceMessages, and(ofRun, isNull(raceMessages.raceId)))).toBe(1)
    await orm.delete(races).where(eq(races.id, raceId))
    expect(await orm.$count(raceMessages, ofRun)).toBe(0)
  })
})

describe('C-192 retracting', () => {
  test('C-192 a retracted message stays, with the time of its retraction', async () => {
    const command = createCommand()
    await send(command)
    const { data } = (await retract(command.id)).json()
    expect(data).toMatchObject({ id: command.id, number: 2, retracted_at: clock.toISOString() })
    expect(await list()).toEqual([data])
  })

  test('C-016 retracting again answers as before, with one audit row', async () => {
    const command = createCommand()
    await send(command)
    const before = await countAudit()
    const [first, second] = [await retract(command.id), await retract(command.id)]
    expect(second.json()).toEqual(first.json())
    expect(await countAudit()).toBe(before + 1)
  })

  test('C-192 a message of another race is answered with 404', async () => {
    const command = createCommand()
    await send(command)
    const other = await createTestRace(server.database.orm, 'Race 2')
    expect((await retract(command.id, other)).statusCode).toBe(404)
    expect((await retract('unknown')).statusCode).toBe(404)
  })
})

describe('C-192 templates and switches of an event', () => {
  const settings = { templates: ['Debris in {turn}'], off: ['pit-in', 'pit-out'] }
  const request = (method: 'GET' | 'PUT', cookie: string, payload?: object) =>
    server.request({
      method,
      url: `/api/control/events/${eventId}/messages`,
      cookie,
      ...(payload && { payload }),
    })

  test('C-192 are empty at first, saved and read', async () => {
    expect((await request('GET', cookies.steward)).json().data).toEqual({ templates: [], off: [] })
    expect((await request('PUT', cookies.steward, settings)).statusCode).toBe(200)
    expect((await request('GET', cookies.steward)).json().data).toEqual(settings)
    await request('PUT', cookies.steward, { templates: [], off: [] })
  })

  test('C-192 an unknown kind is rejected with 400', async () => {
    expect((await request('PUT', cookies.steward, { ...settings, off: ['weather'] })).statusCode).toBe(400)
  })
})

test('C-190 the messages of an unknown race are answered with 404', async () => {
  const url = '/api/dashboard/messages?race_id=unknown'
  expect((await server.request({ method: 'GET', url, cookie: cookies.user })).statusCode).toBe(404)
})

// A desk whose server is interrupted: while it is continued, and in the middle of the decisions with which a log begins.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { races } from '../../db/schema'
import { rulesOf } from '../../races/race-rules'
import { findRace } from '../../races/race-store'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { addTestEntry } from '../entries/entry-testing'
import { createCommandId, openTestDesk, pollOptions, startTestDesk, type TestDesk } from './desk-testing'

let server: TestServer
let admin: string
let desk: TestDesk

beforeEach(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterEach(async () => {
  await desk.decoder.stop()
  await server.stop()
})

test('C-072 a command is answered with 503 until the live race is continued, and then as it was before', async () => {
  desk = await startTestDesk(server, admin, [{ number: '12', name: 'Ana Ortiz', transponders: ['1200'] }])
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  const command = { id: createCommandId(), kind: 'status', competitor: desk.riders.get('12'), status: 'dnf' }
  const first = await desk.decide(command)
  let setReady: () => void = () => undefined
  const databaseReady = new Promise<void>(resolve => (setReady = resolve))
  server = await server.restart({ databaseReady })
  desk = openTestDesk(server, admin, desk)
  const { response } = await desk.send(command)
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2'])
  expect(response.json()).toMatchObject({ message: 'The live race is being restored. Please try again.' })
  // Sent again and again, so that one of them is on its way when the race is continued.
  const url = `/api/control/races/${desk.raceId}/events`
  const payload = { basedOn: 0, ...command }
  const statuses = new Set<number>()
  const sendAgain = async (): Promise<unknown> => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.request({ method: 'POST', url, cookie: admin, payload })),
    )
    for (const { statusCode } of answers) statuses.add(statusCode)
    return answers.at(-1)?.json()
  }
  setReady()
  await expect.poll(sendAgain, pollOptions).toMatchObject({ event: { ...first.event } })
  statuses.delete(503)
  expect([...statuses]).toEqual([200])
})

test('C-072 the decisions with which a log begins are completed after a crash between them', async () => {
  desk = await startTestDesk(server, admin, [])
  const { orm } = server.database
  const race = await findRace(orm, desk.raceId)
  if (race === undefined) throw new Error('The race was not created')
  // As the server writes it when the race goes live.
  const actor = { userId: 'system', sessionId: 'system', ip: '', requestId: 'system' }
  const rules = { kind: 'rules', rules: rulesOf(race) } as const
  await server.services.control.commands.decide(desk.raceId, createCommandId(), () => rules, actor)
  await addTestEntry(orm, race, { number: '12', name: 'Ana Ortiz', transponders: ['1200'] })
  server = await server.restart()
  desk = openTestDesk(server, admin, desk)
  await expect
    .poll(async () => (await desk.read()).events.map(({ kind }) => kind), pollOptions)
    .toEqual(['rules', 'roster', 'scoring'])
  server = await server.restart()
  desk = openTestDesk(server, admin, desk)
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  expect((await desk.read()).entries.map(({ number }) => number)).toEqual(['12'])
})

test('C-072 all riders without an entry list take part after a crash between them', async () => {
  desk = await startTestDesk(server, admin, [])
  const { orm } = server.database
  const race = await findRace(orm, desk.raceId)
  if (race === undefined) throw new Error('The race was not created')
  const entries = ['12', '21'].map(number => ({
    competitor: number,
    number,
    name: `Rider ${number}`,
    transponders: [],
  }))
  const actor = { userId: 'system', sessionId: 'system', ip: '', requestId: 'system' }
  const [entry] = entries
  if (entry === undefined) throw new Error('There are no entries')
  for (const decision of [
    { kind: 'rules', rules: rulesOf(race) },
    { kind: 'entry', entry },
  ] as const)
    await server.services.control.commands.decide(desk.raceId, createCommandId(), () => decision, actor)
  await orm
    .update(races)
    .set({ roster: { isClosed: false, entries } })
    .where(eq(races.id, race.id))
  server = await server.restart()
  desk = openTestDesk(server, admin, desk)
  await expect
    .poll(async () => (await desk.read()).events.map(({ kind }) => kind), pollOptions)
    .toEqual(['rules', 'entry', 'entry', 'scoring'])
  expect((await desk.read()).entries.map(({ number }) => number)).toEqual(['12', '21'])
})

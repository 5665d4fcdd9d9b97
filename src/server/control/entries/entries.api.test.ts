import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminCall, createAdminCall } from '../../admin/admin-testing'
import { entries, entryList, races, riders } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { readRoster } from './roster-store'

let server: TestServer
let call: AdminCall
let raceId: string
let eventId: string

beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'), '/api/control')
})
afterAll(() => server.stop())

const orm = () => server.database.orm

beforeEach(async () => {
  await orm().delete(entries)
  await orm().delete(entryList)
  await orm().delete(races)
  raceId = await createTestRace(orm(), 'Race 1')
  const [race] = await orm().select().from(races).where(eq(races.id, raceId))
  eventId = race?.eventId ?? ''
})

const body = (number: string, more: object = {}) => ({
  category: 'Superbike',
  number,
  firstName: 'Ana',
  lastName: `Ortiz ${number}`,
  make: 'Ducati',
  team: '',
  address: '',
  licence: '',
  transponders: [],
  ...more,
})
const transponders = (...list: string[]) => ({
  transponders: list.map(transponder => ({ transponder, note: '' })),
})
const add = async (number: string, more: object = {}) => {
  const response = await call('POST', `/events/${eventId}/entries`, body(number, more))
  expect(response.json()).toMatchObject({ message: 'Entry added successfully' })
  return response.json().data
}
const list = async () => (await call('GET', `/events/${eventId}/entries`)).json()
const update = (id: string, change: object) => call('PUT', `/events/${eventId}/entries/${id}`, change)

describe('C-032 entries by hand', () => {
  test('an added entry is on the list with its transponders', async () => {
    const entry = await add('7a', transponders('5551', '5552'))
    expect(entry).toMatchObject({ number: '7A', category: 'Superbike', version: 1, isWithdrawn: false })
    expect((await list()).entries).toEqual([entry])
    expect(await readRoster(orm(), [raceId])).toMatchObject([
      { competitor: entry.id, number: '7A', name: 'Ana Ortiz 7a', transponders: ['5551', '5552'] },
    ])
  })

  test('the rider is found by category and name, and is not changed', async () => {
    const before = await orm().$count(riders)
    const one = await add('7')
    await call('DELETE', `/events/${eventId}/entries/${one.id}`)
    await add('9', { lastName: 'ORTIZ 7', make: 'Honda' })
    expect(await orm().$count(riders)).toBe(before + 1)
    const [rider] = await orm().select().from(riders).where(eq(riders.name, 'Ana Ortiz 7'))
    expect(rider).toMatchObject({ number: '7', make: 'Ducati' })
  })

  test.each([
    [{ number: '' }, 'Number is required'],
    [{ number: '7-1' }, 'Number must be 1 to 20 letters and digits'],
    [{ firstName: '', lastName: ' ' }, 'Name is required'],
    [{ category: '' }, 'Category is required'],
    [transponders('a b'), 'A transponder has 1 to 32 letters, digits, dots or dashes'],
    [transponders('1', '1'), 'Every transponder can be listed once'],
    [transponders('1', '2', '3', '4', '5', '6', '7', '8', '9'), 'A rider has at most 8 transponders'],
    [{ lastName: 'a\u0007b' }, 'Last name must be plain text'],
    [{ id: 'x' }, 'id is not a known field'],
  ])('rejects a new entry with %j', async (change, message) => {
    const response = await call('POST', `/events/${eventId}/entries`, body('7', change))
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test('rejects a number and a transponder of another entry, also in parallel requests', async () => {
    await add('7', transponders('1'))
    const number = await call('POST', `/events/${eventId}/entries`, body('7', { lastName: 'Rossi' }))
    expect([number.statusCode, number.json().errors]).toEqual([
      409,
      { number: 'Number 7 is that of Ana Ortiz 7' },
    ])
    const transponder = await call('POST', `/events/${eventId}/entries`, body('8', transponders('1')))
    expect([transponder.statusCode, transponder.json().message]).toEqual([
      409,
      'Transponder 1 is that of #7 Ana Ortiz 7',
    ])
    const parallel = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/events/${eventId}/entries`, body('8'))),
    )
    expect(parallel.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ])
  })

  test('a save that is based on an older version is rejected with the stored entry', async () => {
    const { id } = await add('7')
    const changed = (await update(id, { version: 1, team: 'Blue' })).json().data
    expect(changed).toMatchObject({ version: 2, team: 'Blue', lastName: 'Ortiz 7' })
    const late = await update(id, { version: 1, team: 'Red' })
    expect([late.statusCode, late.json().entry]).toEqual([409, changed])
  })

  test('a withdrawn entry frees its number and its transponders, and can return when they are free', async () => {
    const { id } = await add('7', transponders('1'))
    expect((await update(id, { version: 1, isWithdrawn: true })).statusCode).toBe(200)
    expect(await readRoster(orm(), [raceId])).toEqual([])
    const other = await add('7', { ...transponders('1'), lastName: 'Rossi' })
    expect((await update(id, { version: 2, isWithdrawn: false })).statusCode).toBe(409)
    await call('DELETE', `/events/${eventId}/entries/${other.id}`)
    const restored = await update(id, { version: 2, isWithdrawn: false })
    expect(restored.json().data).toMatchObject(transponders('1'))
  })

  test('C-034 a transponder moves to another entry when the request says so', async () => {
    const one = await add('7', transponders('1', '2'))
    const other = await add('8')
    const moved = await update(other.id, { version: 1, ...transponders('1'), moves: ['1'] })
    expect(moved.json().data).toMatchObject(transponders('1'))
    expect((await list()).entries[0]).toMatchObject({ id: one.id, version: 2, ...transponders('2') })
  })

  test('entries and events that do not exist are 404', async () => {
    expect((await call('GET', '/events/nowhere/entries')).statusCode).toBe(404)
    expect((await call('POST', '/events/nowhere/entries', body('7'))).statusCode).toBe(404)
    expect((await update('nowhere', { version: 1 })).statusCode).toBe(404)
    expect((await call('DELETE', `/events/${eventId}/entries/nowhere`)).statusCode).toBe(404)
  })

  test('an entry that a race has timed is not deleted', async () => {
    const { id } = await add('7')
    await timeRaceWith(id)
    const response = await call('DELETE', `/events/${eventId}/entries/${id}`)
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Race 1 was timed with #7. Withdraw the entry instead.',
    ])
  })
})

async function timeRaceWith(entryId: string): Promise<void> {
  const [entry] = await orm().select().from(entryList).where(eq(entryList.id, entryId))
  const [race] = await orm().select().from(races).where(eq(races.id, raceId))
  if (!entry || !race) throw new Error('The race and its entry are missing')
  const { riderId } = entry
  await orm().insert(entries).values({ raceId, riderId, startsAt: race.startsAt, competitor: entryId })
}

describe('C-033 who takes part in a race', () => {
  const setOut = (entry: string, takesPart: boolean) =>
    call('PUT', `/races/${raceId}/entries`, { changes: [{ entry, takesPart }] })

  test('an entry is taken out of the race and in again', async () => {
    const { id } = await add('7')
    expect((await setOut(id, false)).json().data).toEqual({ id: raceId, out: [id] })
    expect((await list()).races).toMatchObject([{ id: raceId, isTimed: false, out: [id] }])
    expect(await readRoster(orm(), [raceId])).toEqual([])
    expect((await setOut(id, true)).json().data.out).toEqual([])
  })

  test('rejects entries of another category and changes of a race that has begun', async () => {
    const other = await add('7', { category: 'Supersport' })
    expect((await setOut(other.id, false)).statusCode).toBe(409)
    expect(
      (await call('PUT', '/races/nowhere/entries', { changes: [{ entry: 'x', takesPart: true }] }))
        .statusCode,
    ).toBe(404)
    const { id } = await add('8')
    await orm().update(races).set({ isFinished: true }).where(eq(races.id, raceId))
    const response = await setOut(id, false)
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Race 1 has begun. Change who takes part on its desk.',
    ])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminCall, createAdminCall } from '../../../admin/admin-testing'
import { categories, entries, entryList, events, races, riders } from '../../../db/schema'
import { findOrCreateEvent } from '../../../races/event-store'
import { createTestRace } from '../../../testing/create-race'
import { type TestServer, startTestServer } from '../../../testing/test-server'

let server: TestServer
let cookie: string
let call: AdminCall
let eventId: string
let raceId: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie, '/api/control')
})
afterAll(() => server.stop())

const orm = () => server.database.orm

beforeEach(async () => {
  await orm().delete(entries)
  await orm().delete(races)
  await orm().delete(entryList)
  await orm().delete(events)
  raceId = await createTestRace(orm(), 'Race 1')
  eventId = (await findOrCreateEvent(orm(), 2026, 'Superbikes at Barber')).id
})

const heading = 'No;Class;First name;Last name;Transponder'
const fileOf = (...rows: string[]) => Buffer.from([heading, ...rows].join('\r\n'))
const send = (step: 'preview' | 'import', file: Buffer, query = '') =>
  call('POST', `/events/${eventId}/entries/${step}${query}`, file)
const preview = async (file: Buffer, query = '') => (await send('preview', file, query)).json().data
async function importFile(file: Buffer, options = '') {
  const { hash } = await preview(file, options === '' ? '' : `?${options}`)
  return send('import', file, `?hash=${hash}${options === '' ? '' : `&${options}`}`)
}
const undo = (id: string) => call('POST', `/events/${eventId}/imports/${id}/undo`)
const listEntries = async () => (await call('GET', `/events/${eventId}/entries`)).json().entries
const createRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index + 1};Superbike;Ana;Ortiz ${index};${1000 + index}`)

describe('C-032 a preview', () => {
  test('says what an import would do and stores nothing', async () => {
    const found = await preview(fileOf('7;Superbike;Ana;Ortiz;5551', '7;Rookies;Ben;Rossi;5552'))
    expect(found).toMatchObject({
      separator: ';',
      encoding: 'UTF-8',
      hasHeading: true,
      missing: [],
      newCategories: ['Rookies'],
      counts: { new: 2, changed: 0, same: 0, error: 0 },
      columns: [{ heading: 'No', field: 'number', samples: ['7', '7'] }, {}, {}, {}, {}],
    })
    expect(await listEntries()).toEqual([])
    expect(await orm().$count(categories, eq(categories.name, 'Rookies'))).toBe(0)
  })

  test('says which columns have to be mapped, and takes the mapping and a category for all rows', async () => {
    const file = Buffer.from('Foo;Bar\nx7;Ana Ortiz')
    expect(await preview(file)).toMatchObject({ missing: ['number', 'name', 'category'], rows: [] })
    const mapped = await preview(file, '?columns=number,name&category=Superbike')
    expect(mapped).toMatchObject({
      missing: [],
      rows: [{ number: 'X7', name: 'Ana Ortiz', category: 'Superbike' }],
    })
  })
})

describe('C-032 an import', () => {
  test('creates and changes entries as the preview shows, and can be undone as one action', async () => {
    const before = [await orm().$count(riders), await orm().$count(categories)]
    await importFile(fileOf('7;Superbike;Ana;Ortiz;5551', '8;Superbike;Ben;Rossi;5552'))
    const listed = await listEntries()
    const response = await importFile(
      fileOf('8;Superbike;Ana;Ortiz;5552', '7;Superbike;Ben;Rossi;5551', '1;Rookies;Cleo;Lang;'),
    )
    expect([response.statusCode, response.json()]).toMatchObject([201, { data: { created: 1, changed: 2 } }])
    expect(await listEntries()).toMatchObject([
      { id: listed[0].id, number: '8', transponders: [{ transponder: '5552' }], version: 2 },
      { id: listed[1].id, number: '7', transponders: [{ transponder: '5551' }], version: 2 },
      { number: '1', category: 'Rookies' },
    ])
    const { id } = response.json().data
    expect((await call('GET', `/events/${eventId}/entries`)).json().lastImport).toMatchObject({ id })
    expect((await undo(id)).statusCode).toBe(200)
    expect(await listEntries()).toMatchObject([
      { ...listed[0], version: 3 },
      { ...listed[1], version: 3 },
    ])
    expect((await undo(id)).json().message).toBe('This import is already undone')
    const first = (await call('GET', `/events/${eventId}/entries`)).json().lastImport
    // The undo of the second import has changed these entries.
    expect((await undo(first.id)).statusCode).toBe(409)
    expect(await orm().$count(categories)).toBe(before[1])
    expect(await orm().$count(riders)).toBe((before[0] ?? 0) + 2)
  })

  test('an undone first import leaves nothing behind', async () => {
    const before = await orm().$count(riders)
    const { id } = (await importFile(fileOf(...createRows(3).map(row => row.replace('Ana', 'Dora'))))).json()
      .data
    expect(await orm().$count(riders)).toBe(before + 3)
    expect((await undo(id)).statusCode).toBe(200)
    expect(await listEntries()).toEqual([])
    expect(await orm().$count(riders)).toBe(before)
  })

  test('is rejected with a new preview when the list was changed after the preview', async () => {
    const file = fileOf('7;Superbike;Ana;Ortiz;5551')
    const { hash } = await preview(file)
    await importFile(fileOf('7;Superbike;Ben;Rossi;1'))
    const response = await send('import', file, `?hash=${hash}`)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      message: 'The entry list has changed. Check the new preview.',
      preview: { counts: { error: 1 } },
    })
    expect(response.json().preview.hash).not.toBe(hash)
    expect((await send('import', file)).statusCode).toBe(409)
    expect(await listEntries()).toHaveLength(1)
  })

  test('stores nothing when one row has an error', async () => {
    const response = await importFile(fileOf('7;Superbike;Ana;Ortiz;5551', ';Superbike;Ben;Rossi;'))
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      '1 row has an error. Nothing was imported.',
    ])
    expect(await listEntries()).toEqual([])
  })

  test('of two in parallel with the same preview is done once', async () => {
    const file = fileOf('7;Superbike;Ana;Ortiz;5551')
    const { hash } = await preview(file)
    const responses = await Promise.all([1, 2].map(() => send('import', file, `?hash=${hash}`)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ])
    expect(await listEntries()).toHaveLength(1)
  })

  test('of riders with the same name makes two riders', async () => {
    const file = fileOf('7;Superbike;Eva;Long;1', '8;Superbike;Eva;Long;2')
    await importFile(file, 'two=3')
    const rows = await orm().select().from(entryList)
    expect(new Set(rows.map(({ riderId }) => riderId)).size).toBe(2)
  })

  test('of 2,000 rows is stored whole, changed whole and undone whole', async () => {
    const rows = createRows(2000)
    expect((await importFile(fileOf(...rows))).statusCode).toBe(201)
    // Every rider gets the number and the transponder of the next one.
    const moved = rows.map((_row, index) => {
      const [number = '', , , , transponder = ''] = (rows[(index + 1) % rows.length] ?? '').split(';')
      return `${number};Superbike;Ana;Ortiz ${index};${transponder}`
    })
    const response = await importFile(fileOf(...moved))
    expect(response.json().data).toMatchObject({ created: 0, changed: 2000 })
    expect((await undo(response.json().data.id)).statusCode).toBe(200)
    const listed = await listEntries()
    expect(listed).toHaveLength(2000)
    expect(listed[0]).toMatchObject({ number: '1', transponders: [{ transponder: '1000' }] })
  })
})

describe('C-032 the undo of an import', () => {
  test('is rejected when an entry was changed by hand afterwards', async () => {
    const { id } = (await importFile(fileOf('7;Superbike;Ana;Ortiz;5551'))).json().data
    const [entry] = await listEntries()
    await call('PUT', `/events/${eventId}/entries/${entry.id}`, { version: 1, team: 'Blue' })
    const response = await undo(id)
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      '#7 Ana Ortiz was changed after the import',
    ])
  })

  test('is rejected when a race was timed with the entries', async () => {
    const { id } = (await importFile(fileOf('7;Superbike;Ana;Ortiz;5551'))).json().data
    const [row] = await orm().select().from(entryList)
    const [race] = await orm().select().from(races).where(eq(races.id, raceId))
    if (!row || !race) throw new Error('The race and its entry are missing')
    const { riderId, id: competitor } = row
    await orm().insert(entries).values({ raceId, riderId, startsAt: race.startsAt, competitor })
    const response = await undo(id)
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Race 1 was timed with these entries',
    ])
  })

  test('of an unknown import is 404', async () => {
    expect((await undo('nothing')).statusCode).toBe(404)
  })
})

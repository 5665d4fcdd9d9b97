// Counts how often response bodies are created: the number must not depend on the number of requests.
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Sheet } from './sheet'
import { SheetResponses } from './sheet-responses'

function serveTestSheet() {
  let now = 1_000_000
  let bodies = 0
  const state = { id: 'key.1', text: 'x'.repeat(2000) }
  const text = (): string => {
    bodies += 1
    return JSON.stringify(state.text)
  }
  const sheet: Sheet = {
    get id() {
      return state.id
    },
    changedAt: 0,
    riders: [],
    getRaceText: text,
    getRowsText: text,
    getLapsText: text,
  }
  const responses = new SheetResponses(() => now)
  const app = fastify()
  app.get('/', (request, reply) => void responses.send(sheet, 'laps', request, reply))
  return {
    sendRequest: (headers: Record<string, string> = {}) => app.inject({ url: '/', headers }),
    changeSheet: (id: string) => (state.id = id),
    advanceClock: (milliseconds: number) => (now += milliseconds),
    countBodies: () => bodies,
  }
}

test('returns 304 for the current ETag without creating a body', async () => {
  const { sendRequest, countBodies } = serveTestSheet()
  const response = await sendRequest({ 'if-none-match': '"key.1"' })
  expect([response.statusCode, response.body, response.headers['etag']]).toEqual([304, '', '"key.1"'])
  expect(countBodies()).toBe(0)
})

test('creates a body on the first request and reuses it for all encodings', async () => {
  const { sendRequest, countBodies } = serveTestSheet()
  const first = await sendRequest()
  expect([first.statusCode, first.headers['etag'], countBodies()]).toEqual([200, '"key.1"', 1])
  const encodings = ['br', 'gzip', 'br', 'gzip']
  for (const encoding of encodings) {
    const response = await sendRequest({ 'accept-encoding': encoding })
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, etag: '"key.1"' })
  }
  expect(countBodies()).toBe(1)
})

test('creates a new body after a change, but at most one per second', async () => {
  const { sendRequest, changeSheet, advanceClock, countBodies } = serveTestSheet()
  await sendRequest()
  changeSheet('key.2')
  advanceClock(999)
  // Within the second the previous body is still served, and its ETag still gets a 304.
  expect((await sendRequest()).headers['etag']).toBe('"key.1"')
  expect((await sendRequest({ 'if-none-match': '"key.1"' })).statusCode).toBe(304)
  expect(countBodies()).toBe(1)
  advanceClock(1)
  expect((await sendRequest({ 'if-none-match': '"key.1"' })).headers['etag']).toBe('"key.2"')
  expect((await sendRequest({ 'if-none-match': '"key.2"' })).statusCode).toBe(304)
  expect(countBodies()).toBe(2)
})

test.each([
  ['a later change of the same session', '"key.9"', 304],
  ['an earlier change', '"key.1"', 200],
  ['a change of another session', '"other.9"', 200],
  ['an unreadable tag', '"key.x"', 200],
  ['a change as long as no number', `"key.${'9'.repeat(16)}"`, 200],
])('a client with the ETag of %s gets the right status', async (_what, tag, status) => {
  const { sendRequest, changeSheet } = serveTestSheet()
  changeSheet('key.2')
  const response = await sendRequest({ 'if-none-match': tag })
  expect([response.statusCode, response.headers['etag']]).toEqual([status, status === 304 ? tag : '"key.2"'])
})

test.each(['W/"key.3"', '"other.1", "key.3"', 'W/"key.1", W/"key.3"'])(
  'N-032 a client that is ahead of the current body never gets it, also with the header %s',
  async tags => {
    const { sendRequest, changeSheet, countBodies } = serveTestSheet()
    await sendRequest()
    changeSheet('key.4')
    // The body of the first change is reused for a second.
    const response = await sendRequest({ 'if-none-match': tags })
    expect([response.statusCode, response.headers['etag']]).toEqual([304, '"key.3"'])
    expect(countBodies()).toBe(1)
  },
)

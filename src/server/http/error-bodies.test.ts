// Errors that no route causes: every one has the body of the contract.
import { once } from 'node:events'
import { connect } from 'node:net'
import { errorBody } from '#contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createFastify } from './fastify'
import { handleUnknownRoutes } from './routes-check'

let app: FastifyInstance
let finishSlowRequest: () => void

beforeEach(async () => {
  app = createFastify({
    origin: new URL('http://localhost:3000'),
    trustedProxies: [],
    log: pino({ level: 'silent' }),
  })
  const finished = new Promise<void>(resolve => (finishSlowRequest = resolve))
  app.get('/slow', () => finished.then(() => 'done'))
  app.post('/api/slow', () => finished.then(() => 'done'))
  app.get('/api/files/:name', () => 'file')
  app.post('/api/echo', request => request.body)
  handleUnknownRoutes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  finishSlowRequest()
  app.server.closeAllConnections()
  await app.close()
})

function openSocket() {
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  const connection = { socket, text: '' }
  socket.on('data', bytes => (connection.text += bytes.toString()))
  socket.on('error', () => undefined)
  return connection
}

const request = (line: string, headers = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

function parseResponse(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  // A body in chunks has the length in its first line.
  const json = /transfer-encoding: chunked/i.test(head) ? body.split('\r\n')[1] : body
  return { status: Number(head.slice(9, 12)), body: z.parse(errorBody, JSON.parse(json ?? '')) }
}

test.each([
  ['text that is no request', 400, 'hello\r\n\r\n'],
  ['two lengths', 400, request('POST /api/echo', 'Content-Length: 1\r\nContent-Length: 2\r\n')],
  ['an invalid address', 400, request('GET /%zz')],
  ['an unknown path', 404, request('GET /api/nothing')],
  ['another method', 405, request('DELETE /page')],
  ['CONNECT', 405, request('CONNECT example.org:443')],
  [
    'a body that is too large',
    413,
    request('POST /api/echo', 'Content-Type: application/json\r\nContent-Length: 9999999\r\n'),
  ],
  ['a part of the address that is too long', 414, request(`GET /api/files/${'x'.repeat(300)}`)],
  ['an unknown expectation', 417, request('POST /api/echo', 'Expect: wonders\r\nContent-Length: 0\r\n')],
  ['headers that are too large', 431, request('GET /slow', `X: ${'x'.repeat(20_000)}\r\n`)],
])('%s gets %i with the body of the contract', async (_what, status, text) => {
  const connection = openSocket()
  connection.socket.write(text)
  await expect.poll(() => connection.text).toContain('}')
  expect(parseResponse(connection.text)).toMatchObject({ status, body: { isActionSuccess: false } })
  connection.socket.destroy()
})

test('a request that does not end gets 408 with the body of the contract', async () => {
  const connection = openSocket()
  const [socket] = await once(app.server, 'connection')
  connection.socket.write('GET /slow HTTP/1.1\r\n')
  // As Node does after 30 seconds.
  app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  await once(connection.socket, 'close')
  expect(parseResponse(connection.text)).toMatchObject({ status: 408, body: { isActionSuccess: false } })
})

test('bytes after a change that is being made do not replace its response', async () => {
  const connection = openSocket()
  connection.socket.write(request('POST /api/slow', 'Content-Length: 0\r\n'))
  await once(app.server, 'request')
  const rejected = once(app.server, 'clientError')
  connection.socket.write('hello\r\n\r\n')
  await rejected
  const ended = once(connection.socket, 'close')
  finishSlowRequest()
  await ended
  expect(connection.text).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done$/is)
})

test('a request that arrives while the server closes gets its usual response, and the connection ends', async () => {
  const connection = openSocket()
  connection.socket.write(request('GET /slow'))
  await once(app.server, 'request')
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  connection.socket.write(request('GET /api/nothing'))
  await once(app.server, 'request')
  const ended = once(connection.socket, 'close')
  finishSlowRequest()
  await Promise.all([closed, ended])
  const [first = '', second = ''] = connection.text.split(/(?=HTTP\/1\.1 )/)
  expect(first).toMatch(/^HTTP\/1\.1 200 .*done$/s)
  expect(parseResponse(second)).toMatchObject({ status: 404, body: { isActionSuccess: false } })
})

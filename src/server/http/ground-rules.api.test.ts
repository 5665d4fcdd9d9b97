// Rules for all responses (decisions 3.1, security design 0.2 and 4.6).
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../testing/test-server'

let server: TestServer
let port: number

beforeAll(async () => {
  server = await startTestServer()
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/auth/signin') =>
  server.request({ method: 'POST', url, headers, payload })

describe('an invalid request body', () => {
  const deepJson = '['.repeat(100_000) + ']'.repeat(100_000)
  test.each([
    ['malformed JSON', '{"email": ', 400, 'Invalid JSON'],
    ['text that is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'Invalid JSON'],
    ['deep nesting', deepJson, 400, 'JSON is nested deeper than 32 levels'],
    ['a __proto__ key', '{"__proto__": {"role": "admin"}}', 400, '__proto__ is not a known field'],
    ['a constructor key', '{"constructor": {"prototype": {}}}', 400, 'constructor is not a known field'],
    [
      'a NUL byte',
      String.raw`{"email": "a\u0000@b.example", "password": "x"}`,
      400,
      'Text must not contain NUL characters',
    ],
    [
      'half a surrogate pair',
      String.raw`{"email": "a\ud800@b.example", "password": "x"}`,
      400,
      'Text must not contain half a surrogate pair',
    ],
    [
      'half a surrogate pair in a key',
      String.raw`{"a\udc00": 1}`,
      400,
      'Text must not contain half a surrogate pair',
    ],
    ['a NUL byte in a key', String.raw`{"a\u0000": 1}`, 400, 'Text must not contain NUL characters'],
    ['a list', '[]', 400, 'body is not valid'],
    ['the value null', 'null', 400, 'body is not valid'],
    ['no content where some is required', '', 400, 'body is required'],
    ['too many bytes', JSON.stringify('x'.repeat(256 * 1024)), 413, 'The request is too large'],
    ['a missing field', '{"password": "x"}', 400, 'Email is required'],
    ['a number for a text', '{"email": 5, "password": "x"}', 400, 'Email is required'],
    ['a boolean for a text', '{"email": "a@b.example", "password": true}', 400, 'Password is required'],
  ])('a body with %s returns an error with a message', async (_what, payload, status, message) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ isActionSuccess: false, message })
  })

  test('a body with several invalid fields returns one message per field', async () => {
    const response = await post('{"role": "admin"}')
    expect(response.json()).toEqual({
      isActionSuccess: false,
      message: 'Email is required',
      errors: {
        email: 'Email is required',
        password: 'Password is required',
        role: 'role is not a known field',
      },
    })
  })

  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'email=a'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['nonsense', '{}'],
  ])('a body with the content type %s returns 415', async (type, payload) => {
    const response = await post(payload, { 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.json().message).toContain('JSON')
  })
})

describe('an empty body with a JSON content type', () => {
  test.each([
    ['POST', '/api/auth/refresh', 401],
    ['POST', '/api/auth/logout', 200],
    ['DELETE', '/api/auth/sessions/no-such-id', 401],
    ['GET', '/api/status', 200],
  ] as const)('an empty JSON body is accepted by %s %s', async (method, url, status) => {
    for (const payload of [undefined, '']) {
      const response = await server.request({
        method,
        url,
        headers: json,
        ...(payload === undefined ? {} : { payload }),
      })
      expect(response.statusCode).toBe(status)
    }
  })

  test('an empty object is accepted like an empty body', async () => {
    expect((await post('{}', json, '/api/auth/logout')).statusCode).toBe(200)
  })
})

describe('a URL', () => {
  test.each([
    ['/api/nope', 404, 'Not found'],
    ['/api', 404, 'Not found'],
    ['/api/auth/signin/', 404, 'Not found'],
    ['/api/%00', 400, 'The address is not valid'],
    ['/api/%zz', 400, 'The address is not valid'],
    ['/api/status?a=1&a=2', 400, 'a is not a known field'],
  ])('GET %s returns %i', async (url, status, message) => {
    const response = await server.request({ method: 'GET', url })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ isActionSuccess: false, message })
  })

  test('a repeated query key returns 400', async () => {
    const cookie = await server.signIn('admin')
    const url = '/api/admin/users?includeInactive=true&includeInactive=false'
    expect((await server.request({ method: 'GET', url, cookie })).statusCode).toBe(400)
  })

  test('an id of invalid length or characters returns 400', async () => {
    const cookie = await server.signIn('user')
    for (const id of ['x'.repeat(65), "'; drop table users", '9'.repeat(100)]) {
      const url = `/api/auth/sessions/${encodeURIComponent(id)}`
      expect((await server.request({ method: 'DELETE', url, cookie })).statusCode).toBe(400)
    }
  })

  test('POST to a page returns 405', async () => {
    const response = await server.request({ method: 'POST', url: '/' })
    expect(response.statusCode).toBe(405)
  })
})

describe('response headers', () => {
  const names = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
  ]
  test.each([
    ['GET', '/api/status', 200],
    ['GET', '/healthz', 200],
    ['GET', '/api/nope', 404],
    ['GET', '/api/%zz', 400],
    ['GET', '/api/admin/users', 401],
    ['PUT', '/api/auth/signin', 405],
    ['POST', '/api/auth/signin', 400],
    ['GET', '/nowhere', 404],
    ['PURGE', '/nowhere', 405],
  ])('%s %s (%i) has all security headers', async (method, path, status) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })
    expect(response.status).toBe(status)
    for (const name of names) expect(response.headers.get(name), name).toBeTruthy()
    expect(response.headers.get('cache-control')).toBe('no-store')
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      expect(response.headers.get(name), name).toBeNull()
  })

  test('the content security policy allows no other host and no inline script', async () => {
    const policy = (await server.request({ method: 'GET', url: '/api/status' })).headers[
      'content-security-policy'
    ]
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('each response has a request id that the client cannot choose', async () => {
    const request = () =>
      server.request({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'mine' } })
    const [one, two] = [await request(), await request()]
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  test('an https origin adds Strict-Transport-Security', async () => {
    const secure = await startTestServer({ origin: new URL('https://timing.example') })
    const response = await secure.request({ method: 'GET', url: '/healthz' })
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.stop()
  })
})

describe('a write request', () => {
  test.each([
    ['no browser headers', {}, 200],
    ['a same-origin page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a same-origin page that sends only Origin', { origin: 'http://localhost:3000' }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['the address bar', { 'sec-fetch-site': 'none' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the origin null', { origin: 'null' }, 403],
    [
      'a page of another site with a forged origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
      403,
    ],
  ])('a write request from %s is accepted or rejected with 403', async (_source, headers, status) => {
    const response = await post('{}', { ...json, ...headers }, '/api/auth/logout')
    expect(response.statusCode).toBe(status)
  })
})

describe('a request by host name (DNS rebinding)', () => {
  test.each([
    ['localhost:3000', 200],
    ['app.localhost', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['192.168.1.5:3000', 200],
    ['evil.example:3000', 421],
    ['localhost.evil.example', 421],
  ])('a request to the host %s returns %i', async (host, status) => {
    const response = await server.request({ method: 'GET', url: '/api/status', headers: { host } })
    expect(response.statusCode).toBe(status)
  })

  test('/healthz accepts any host name', async () => {
    const response = await server.request({ method: 'GET', url: '/healthz', headers: { host: 'anything' } })
    expect(response.statusCode).toBe(200)
  })
})

test('an error does not repeat a long field name', async () => {
  const response = await post(JSON.stringify({ ['x'.repeat(200_000)]: 1 }))
  expect(response.statusCode).toBe(400)
  expect(response.body.length).toBeLessThan(1000)
})

describe('a request that the HTTP parser of Node rejects', () => {
  test.each([
    [
      'a length and a chunked encoding',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
    ],
    ['no Host header', 'GET /api/status HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
    ['text that is no HTTP', 'hello\r\n\r\n', 400],
    ['too large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s returns an error in the usual form', async (_what, bytes, status) => {
    const response = await sendRaw(bytes)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).toMatch(/content-security-policy/i)
    expect(response).toContain('"isActionSuccess":false')
  })

  function sendRaw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let response = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', chunk => (response += String(chunk)))
      socket.on('close', () => resolve(response))
      socket.on('error', reject)
    })
  }
})

test('the OpenAPI document describes access and bodies of endpoints and is missing in production', async () => {
  const document = (await server.request({ method: 'GET', url: '/api/docs' })).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/auth/sessions/{id}'].delete).toMatchObject({
    description: 'Access: user',
    security: [{ authToken: [], sid: [] }],
    parameters: [{ name: 'id', in: 'path' }],
  })
  expect(
    document.paths['/api/auth/signin'].post.requestBody.content['application/json'].schema,
  ).toMatchObject({
    additionalProperties: false,
    required: ['email', 'password'],
  })
  const production = await startTestServer({ isProduction: true })
  expect((await production.request({ method: 'GET', url: '/api/docs' })).statusCode).toBe(404)
  await production.stop()
})

test('an unexpected error returns 500 with an error id that is in the log', async () => {
  const lines: string[] = []
  const failing = await startTestServer({ log: pino({}, { write: line => void lines.push(line) }) })
  const cookie = await failing.signIn('admin')
  await failing.database.orm.execute('alter table users rename column first_name to surprise')
  const response = await failing.request({ method: 'GET', url: '/api/admin/users', cookie })
  expect(response.statusCode).toBe(500)
  expect(Object.keys(response.json())).toEqual(['isActionSuccess', 'errorId'])
  expect(lines.join('')).toContain(response.json().errorId)
  await failing.stop()
})

// What holds for every answer, whatever was asked (decisions 3.1, security design 0.2 and 4.6).
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/test-server'

let server: TestServer
let port: number

beforeAll(async () => {
  server = await testServer()
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = Number(new URL(address).port)
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const post = (payload: string | Buffer, headers: Record<string, string> = json, url = '/api/auth/signin') =>
  server.request({ method: 'POST', url, headers, payload })

describe('bad bodies are refused with a clear word', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  test.each([
    ['malformed JSON', '{"email": ', 400, 'Invalid JSON'],
    ['text that is not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400, 'Invalid JSON'],
    ['deep nesting', deep, 400, 'JSON is nested deeper than 32 levels'],
    ['a __proto__ key', '{"__proto__": {"role": "admin"}}', 400, '__proto__ is not a known field'],
    ['a constructor key', '{"constructor": {"prototype": {}}}', 400, 'constructor is not a known field'],
    [
      'a NUL byte',
      String.raw`{"email": "a\u0000@b.example", "password": "x"}`,
      400,
      'Text must not contain NUL characters',
    ],
    ['a NUL byte in a key', String.raw`{"a\u0000": 1}`, 400, 'Text must not contain NUL characters'],
    ['a list', '[]', 400, 'body is not valid'],
    ['null', 'null', 400, 'body is not valid'],
    ['nothing where something is needed', '', 400, 'body is required'],
    ['too many bytes', JSON.stringify('x'.repeat(256 * 1024)), 413, 'The request is too large'],
    ['a missing field', '{"password": "x"}', 400, 'Email is required'],
    ['a number for a text', '{"email": 5, "password": "x"}', 400, 'Email is required'],
    ['a boolean for a text', '{"email": "a@b.example", "password": true}', 400, 'Password is required'],
  ])('%s', async (_what, payload, status, message) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ isActionSuccess: false, message })
  })

  test('every field at fault has its sentence', async () => {
    const answer = await post('{"role": "admin"}')
    expect(answer.json()).toEqual({
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
  ])('%s is not JSON: 415', async (type, payload) => {
    const answer = await post(payload, { 'content-type': type })
    expect(answer.statusCode).toBe(415)
    expect(answer.json().message).toContain('JSON')
  })
})

describe('empty bodies under a JSON content type', () => {
  test.each([
    ['POST', '/api/auth/refresh', 401],
    ['POST', '/api/auth/logout', 200],
    ['DELETE', '/api/auth/sessions/no-such-id', 401],
    ['GET', '/api/status', 200],
  ] as const)('%s %s is not refused for them', async (method, url, status) => {
    for (const payload of [undefined, '']) {
      const answer = await server.request({
        method,
        url,
        headers: json,
        ...(payload === undefined ? {} : { payload }),
      })
      expect(answer.statusCode).toBe(status)
    }
  })

  test('an empty object will do as well', async () => {
    expect((await post('{}', json, '/api/auth/logout')).statusCode).toBe(200)
  })
})

describe('addresses', () => {
  test.each([
    ['/api/nope', 404, 'Not found'],
    ['/api', 404, 'Not found'],
    ['/api/auth/signin/', 404, 'Not found'],
    ['/api/%00', 400, 'The address is not valid'],
    ['/api/%zz', 400, 'The address is not valid'],
    ['/api/status?a=1&a=2', 400, 'a is not a known field'],
  ])('GET %s answers %i', async (url, status, message) => {
    const answer = await server.request({ method: 'GET', url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ isActionSuccess: false, message })
  })

  test('a repeated query key is refused', async () => {
    const cookie = await server.signIn('admin')
    const url = '/api/admin/users?includeInactive=true&includeInactive=false'
    expect((await server.request({ method: 'GET', url, cookie })).statusCode).toBe(400)
  })

  test('an id of absurd length or characters is refused before any query', async () => {
    const cookie = await server.signIn('user')
    for (const id of ['x'.repeat(65), "'; drop table users", '9'.repeat(100)]) {
      const url = `/api/auth/sessions/${encodeURIComponent(id)}`
      expect((await server.request({ method: 'DELETE', url, cookie })).statusCode).toBe(400)
    }
  })

  test('a page is not posted to', async () => {
    const answer = await server.request({ method: 'POST', url: '/' })
    expect(answer.statusCode).toBe(405)
  })
})

describe('headers', () => {
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
  ])('stand on %s %s (%i)', async (method, path, status) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' })
    expect(answer.status).toBe(status)
    for (const name of names) expect(answer.headers.get(name), name).toBeTruthy()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', 'strict-transport-security'])
      expect(answer.headers.get(name), name).toBeNull()
  })

  test('the policy lets nothing in from elsewhere and no inline script', async () => {
    const policy = (await server.request({ method: 'GET', url: '/api/status' })).headers[
      'content-security-policy'
    ]
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  test('each answer has a request id that the client cannot choose', async () => {
    const ask = () => server.request({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'mine' } })
    const [one, two] = [await ask(), await ask()]
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  test('https origins add Strict-Transport-Security', async () => {
    const secure = await testServer({ origin: new URL('https://timing.example') })
    const answer = await secure.request({ method: 'GET', url: '/healthz' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    await secure.stop()
  })
})

describe('requests that another site makes a browser send', () => {
  test.each([
    ['no sign of a browser', {}, 200],
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['our own page behind a plain-http address', { origin: 'http://localhost:3000' }, 200],
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a page of a sibling host', { 'sec-fetch-site': 'same-site' }, 403],
    ['an address typed by a person', { 'sec-fetch-site': 'none' }, 403],
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['a hidden origin', { origin: 'null' }, 403],
    [
      'a foreign page that forges the origin',
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
      403,
    ],
  ])('%s', async (_who, headers, status) => {
    const answer = await post('{}', { ...json, ...headers }, '/api/auth/logout')
    expect(answer.statusCode).toBe(status)
  })
})

describe('names that are not ours (DNS rebinding)', () => {
  test.each([
    ['localhost:3000', 200],
    ['app.localhost', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['192.168.1.5:3000', 200],
    ['evil.example:3000', 421],
    ['localhost.evil.example', 421],
  ])('%s is answered %i', async (host, status) => {
    const answer = await server.request({ method: 'GET', url: '/api/status', headers: { host } })
    expect(answer.statusCode).toBe(status)
  })

  test('whoever watches the process may use any name', async () => {
    const answer = await server.request({ method: 'GET', url: '/healthz', headers: { host: 'anything' } })
    expect(answer.statusCode).toBe(200)
  })
})

test('a refusal is not an echo', async () => {
  const answer = await post(JSON.stringify({ ['x'.repeat(200_000)]: 1 }))
  expect(answer.statusCode).toBe(400)
  expect(answer.body.length).toBeLessThan(1000)
})

describe('what Node’s parser refuses is answered in our form', () => {
  test.each([
    [
      'two lengths',
      'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      400,
    ],
    ['no host', 'GET /api/status HTTP/1.1\r\nConnection: close\r\n\r\n', 421],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s', async (_what, bytes, status) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toMatch(/content-security-policy/i)
    expect(answer).toContain('"isActionSuccess":false')
  })

  function raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', chunk => (answer += String(chunk)))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }
})

test('the OpenAPI document lists every endpoint with its access, and is not there in production', async () => {
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
  const production = await testServer({ isProduction: true })
  expect((await production.request({ method: 'GET', url: '/api/docs' })).statusCode).toBe(404)
  await production.stop()
})

test('an unexpected error shows only an id, and the log has the same one', async () => {
  const lines: string[] = []
  const faulty = await testServer({ log: pino({}, { write: line => void lines.push(line) }) })
  const cookie = await faulty.signIn('admin')
  await faulty.database.orm.execute('alter table users rename column first_name to surprise')
  const answer = await faulty.request({ method: 'GET', url: '/api/admin/users', cookie })
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json())).toEqual(['isActionSuccess', 'errorId'])
  expect(lines.join('')).toContain(answer.json().errorId)
  await faulty.stop()
})

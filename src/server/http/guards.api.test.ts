// Checks every endpoint of the contract: it has a route, rejects callers without access, unknown fields and other
// methods.
import { type Endpoint, endpoints } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIngestRace } from '../testing/create-race'
import { type TestServer, startTestServer } from '../testing/test-server'
import { notAllowed } from './guard'

let server: TestServer
let cookies: { user: string; admin: string }
let feed: { raceId: string; token: string }

beforeAll(async () => {
  server = await startTestServer()
  cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
  feed = await createIngestRace(server.database.orm, 'Race 1')
})
afterAll(() => server.stop())

/** Credentials that may call the endpoint. Public endpoints get no cookies, because sign-out would end the session. */
function credentialsFor({ access }: Endpoint): { cookie: string; headers: Record<string, string> } {
  const headers: Record<string, string> = access === 'feed' ? { authorization: `Bearer ${feed.token}` } : {}
  return { cookie: ['user', 'admin', 'control'].includes(access) ? cookies.admin : '', headers }
}

function urlOf({ path, access }: Endpoint): string {
  return path.replaceAll(/:\w+/g, access === 'feed' ? feed.raceId : 'no-such-id')
}

function send(endpoint: Endpoint, cookie = '', headers = {}): Promise<LightMyRequestResponse> {
  return server.request({ method: endpoint.method, url: urlOf(endpoint), headers, cookie })
}

const all = endpoints.map(endpoint => [endpoint.name, endpoint] as const)
/** The response of a stream never ends; `stream/stream.api.test.ts` tests it. */
const hasReply = (endpoint: Endpoint): boolean => endpoint.isStream !== true
const withAccess = (...access: string[]) => all.filter(([, endpoint]) => access.includes(endpoint.access))

test('each endpoint has a unique name and a unique method and path', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
})

describe.each(all.filter(([, endpoint]) => hasReply(endpoint)))('%s', (_name, endpoint) => {
  test('has a route', async () => {
    const { cookie, headers } = credentialsFor(endpoint)
    const response = await send(endpoint, cookie, headers)
    expect(response.json()).not.toMatchObject({ message: 'Not found' })
    expect(response.statusCode).not.toBe(405)
    expect(response.statusCode).toBeLessThan(500)
  })
})

describe.each(all)('%s', (_name, endpoint) => {
  test('rejects an unknown query key and other methods', async () => {
    const url = urlOf(endpoint)
    const caller = credentialsFor(endpoint)
    const query = await server.request({ method: endpoint.method, url: `${url}?unknownField=1`, ...caller })
    expect(query.statusCode).toBe(400)
    expect(query.json()).toMatchObject({ errors: { unknownField: 'unknownField is not a known field' } })
    const method = await server.request({ method: 'OPTIONS', url, ...caller })
    expect(method.statusCode).toBe(405)
    expect(method.headers.allow).toContain(endpoint.method)
  })
})

describe.each(all.filter(([, { method }]) => method !== 'GET'))('%s', (_name, endpoint) => {
  test('rejects a body with an unknown field', async () => {
    // The fields of a decision depend on its kind.
    const kind = endpoint.name === 'control/sendCommand' ? { kind: 'hold' } : {}
    const response = await server.request({
      method: endpoint.method,
      url: urlOf(endpoint),
      ...credentialsFor(endpoint),
      payload: { ...kind, unknownField: true },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject({ unknownField: 'unknownField is not a known field' })
  })

  test('rejects a write by a page of another site', async () => {
    const response = await send(endpoint, cookies.admin, { 'sec-fetch-site': 'cross-site' })
    expect(response.statusCode).toBe(403)
  })
})

describe.each(withAccess('feed'))('%s', (_name, endpoint) => {
  test('returns 401 without a feed token, also for an administrator', async () => {
    for (const cookie of ['', cookies.admin]) {
      const response = await send(endpoint, cookie)
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ isActionSuccess: false, message: 'Please send the token of a feed' })
    }
  })
})

describe.each(withAccess('user', 'admin', 'control'))('%s', (_name, endpoint) => {
  test('P-152 returns 401 without a session', async () => {
    const response = await send(endpoint)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ isActionSuccess: false, message: 'Please sign in' })
  })

  test('rejects a read with cookies by a page of another site', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const response = await send(endpoint, cookies.admin, { 'sec-fetch-site': site })
      expect(response.statusCode).toBe(403)
    }
  })
})

describe.each(withAccess('admin'))('%s', (_name, endpoint) => {
  test('P-152 returns 403 for the role user', async () => {
    const response = await send(endpoint, cookies.user)
    expect(response.statusCode).toBe(403)
    expect(response.json()).toEqual({ isActionSuccess: false, message: notAllowed })
  })
})

describe.each(withAccess('user').filter(([, endpoint]) => hasReply(endpoint)))('%s', (_name, endpoint) => {
  test('accepts the role user', async () => {
    const response = await send(endpoint, cookies.user)
    expect([401, 403]).not.toContain(response.statusCode)
  })
})

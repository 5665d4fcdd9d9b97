// Walks every endpoint of the contract: each is served, refuses a stranger unless public, refuses a user
// if it is the administrators', and refuses other methods.
import { type Endpoint, endpoints } from '#contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeIngestRace } from '../testing/make-race'
import { type TestServer, testServer } from '../testing/test-server'
import { notAllowed } from './guard'

let server: TestServer
let cookies: { user: string; admin: string }
let feed: { raceId: string; token: string }

beforeAll(async () => {
  server = await testServer()
  cookies = { user: await server.signIn('user'), admin: await server.signIn('admin') }
  feed = await makeIngestRace(server.database.orm, 'Race 1')
})
afterAll(() => server.stop())

/** As somebody who may call it. The public ones are asked without cookies: logging out would sign out the walker. */
function allowed({ access }: Endpoint): { cookie: string; headers: Record<string, string> } {
  const headers: Record<string, string> = access === 'feed' ? { authorization: `Bearer ${feed.token}` } : {}
  return { cookie: access === 'user' || access === 'admin' ? cookies.admin : '', headers }
}

function urlOf({ path, access }: Endpoint): string {
  return path.replaceAll(/:\w+/g, access === 'feed' ? feed.raceId : 'no-such-id')
}

function ask(endpoint: Endpoint, cookie = '', headers = {}): Promise<LightMyRequestResponse> {
  return server.request({ method: endpoint.method, url: urlOf(endpoint), headers, cookie })
}

const all = endpoints.map(endpoint => [endpoint.name, endpoint] as const)
/** A stream never ends by itself; `stream/stream.api.test.ts` asks for it as a page does. */
const isAnswer = (endpoint: Endpoint): boolean => endpoint.isStream !== true
const withAccess = (...access: string[]) => all.filter(([, endpoint]) => access.includes(endpoint.access))

test('no two endpoints share a name, or a method and path', () => {
  expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length)
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length)
})

describe.each(all.filter(([, endpoint]) => isAnswer(endpoint)))('%s', (_name, endpoint) => {
  test('is served: its answer is one of its own, not "unknown path"', async () => {
    const { cookie, headers } = allowed(endpoint)
    const answer = await ask(endpoint, cookie, headers)
    expect(answer.json()).not.toMatchObject({ message: 'Not found' })
    expect(answer.statusCode).not.toBe(405)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe.each(all)('%s', (_name, endpoint) => {
  test('refuses a field, a query key and a method that it does not know', async () => {
    const url = urlOf(endpoint)
    const caller = allowed(endpoint)
    const query = await server.request({ method: endpoint.method, url: `${url}?surprise=1`, ...caller })
    expect(query.statusCode).toBe(400)
    expect(query.json()).toMatchObject({ errors: { surprise: 'surprise is not a known field' } })
    const method = await server.request({ method: 'OPTIONS', url, ...caller })
    expect(method.statusCode).toBe(405)
    expect(method.headers.allow).toContain(endpoint.method)
  })
})

describe.each(all.filter(([, { method }]) => method !== 'GET'))('%s', (_name, endpoint) => {
  test('refuses a body with an unknown field', async () => {
    const answer = await server.request({
      method: endpoint.method,
      url: urlOf(endpoint),
      ...allowed(endpoint),
      payload: { surprise: true },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject({ surprise: 'surprise is not a known field' })
  })

  test('refuses a page of another site', async () => {
    const answer = await ask(endpoint, cookies.admin, { 'sec-fetch-site': 'cross-site' })
    expect(answer.statusCode).toBe(403)
  })
})

describe.each(withAccess('feed'))('%s', (_name, endpoint) => {
  test('refuses whoever has no token of a feed, even an administrator', async () => {
    for (const cookie of ['', cookies.admin]) {
      const answer = await ask(endpoint, cookie)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Please send the token of a feed' })
    }
  })
})

describe.each(withAccess('user', 'admin'))('%s', (_name, endpoint) => {
  test('P-152 refuses a stranger', async () => {
    const answer = await ask(endpoint)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Please sign in' })
  })

  test('answers no page of another site with somebody’s cookies', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await ask(endpoint, cookies.admin, { 'sec-fetch-site': site })
      expect(answer.statusCode).toBe(403)
    }
  })
})

describe.each(withAccess('admin'))('%s', (_name, endpoint) => {
  test('P-152 refuses a user', async () => {
    const answer = await ask(endpoint, cookies.user)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ isActionSuccess: false, message: notAllowed })
  })
})

describe.each(withAccess('user').filter(([, endpoint]) => isAnswer(endpoint)))('%s', (_name, endpoint) => {
  test('lets a user in', async () => {
    const answer = await ask(endpoint, cookies.user)
    expect([401, 403]).not.toContain(answer.statusCode)
  })
})

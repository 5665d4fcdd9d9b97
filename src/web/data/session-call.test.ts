import { type Endpoint, endpoints, listSessions, listUsers, signIn } from '#contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type Call, open } from './call'
import { inSession } from './session-call'

/** Answers by endpoint name, in order; the last one stays. */
type Script = Record<string, (number | 'ok')[]>

let asked: string[]
const onExpired = vi.fn<() => void>()
const onForbidden = vi.fn<(message: string) => void>()

beforeEach(() => {
  asked = []
  onExpired.mockReset()
  onForbidden.mockReset()
})

function callWith(script: Script, message?: string): Call {
  const answer = async (endpoint: Endpoint): Promise<unknown> => {
    asked.push(endpoint.name)
    const answers = script[endpoint.name] ?? ['ok']
    const next = answers.length > 1 ? answers.shift() : answers[0]
    await Promise.resolve()
    if (next === 'ok') return { isActionSuccess: true, message: '' }
    throw new ApiError(Number(next), endpoint.failure, message === undefined ? {} : { message })
  }
  // A scripted server: what it answers is not the point here.
  return inSession({ call: answer as Call, open }, { onExpired, onForbidden }).call
}

const count = (name: string) => asked.filter(called => called === name).length

test('P-113, P-114 a 401 renews the session once and asks again', async () => {
  const call = callWith({ 'auth/listSessions': [401, 'ok'] })
  await expect(call(listSessions, {})).resolves.toMatchObject({ isActionSuccess: true })
  expect(asked).toEqual(['auth/listSessions', 'auth/refresh', 'auth/listSessions'])
  expect(onExpired).not.toHaveBeenCalled()
})

test('P-115 calls that fail meanwhile wait for the one renewal, then ask again', async () => {
  const call = callWith({ 'auth/listSessions': [401, 401, 401, 401, 401, 'ok'] })
  await Promise.all(Array.from({ length: 5 }, () => call(listSessions, {})))
  expect(count('auth/refresh')).toBe(1)
  expect(count('auth/listSessions')).toBe(10)
})

test('P-181, P-226 a call that stays 401 is over after one renewal', async () => {
  const call = callWith({ 'auth/listSessions': [401] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ status: 401, isHandled: true })
  expect(asked).toEqual(['auth/listSessions', 'auth/refresh', 'auth/listSessions'])
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test.each([401, 500])('P-181 a renewal that is answered %i is the end of the session', async status => {
  const call = callWith({ 'auth/listSessions': [401], 'auth/refresh': [status] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ isHandled: true })
  expect(count('auth/listSessions')).toBe(1)
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test.each([0, 502, 503, 504])('a renewal that does not get through (%i) signs nobody out', async status => {
  const call = callWith({ 'auth/listSessions': [401], 'auth/refresh': [status] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ status, isHandled: false })
  expect(onExpired).not.toHaveBeenCalled()
})

test('after a renewal the next 401 may renew again', async () => {
  const call = callWith({ 'auth/listSessions': [401, 'ok', 401, 'ok'] })
  await call(listSessions, {})
  await call(listSessions, {})
  expect(count('auth/refresh')).toBe(2)
})

describe('P-120, P-121, P-122, P-182 a 403 leads away', () => {
  test.each([
    ['the server’s message', 'No entry', 'No entry'],
    ['the default', undefined, 'Access forbidden'],
  ])('with %s', async (_what, message, shown) => {
    const call = callWith({ 'admin/listUsers': [403] }, message)
    await expect(call(listUsers, { query: {} })).rejects.toMatchObject({ isHandled: true })
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(shown)
    expect(count('auth/refresh')).toBe(0)
  })
})

test.each([401, 403])(
  'P-123, P-124 the account calls are never retried and lead nowhere (%i)',
  async status => {
    const call = callWith({ 'auth/signIn': [status] })
    const body = { email: 'a@b.example', password: 'x' }
    await expect(call(signIn, { body })).rejects.toMatchObject({ status, isHandled: false })
    expect(asked).toEqual(['auth/signIn'])
    expect(onExpired).not.toHaveBeenCalled()
    expect(onForbidden).not.toHaveBeenCalled()
  },
)

test.each([404, 409, 422, 429, 500])('P-183 other statuses pass through unchanged (%i)', async status => {
  const call = callWith({ 'auth/listSessions': [status] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ status, isHandled: false })
  expect(asked).toEqual(['auth/listSessions'])
})

const guarded = endpoints
  .filter(({ access }) => access !== 'public')
  .map(endpoint => [endpoint.name, endpoint] as const)

test.each(guarded)('P-150 a 403 of %s leads away like any other', async (name, endpoint) => {
  const call = callWith({ [name]: [403] }, 'No entry')
  // The scripted server does not look at the input.
  await expect(call(endpoint as typeof listSessions, {})).rejects.toMatchObject({ isHandled: true })
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith('No entry')
})

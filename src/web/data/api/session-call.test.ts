import { type Endpoint, endpoints, listSessions, listUsers, signIn } from '#contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type Call, open } from './call'
import { createSessionNetwork } from './session-call'
import { parseReply } from '../testing/contract-reply'
import { signedInUser } from '../testing/sample-timing'

/** Answers by endpoint name, in order; the last one is repeated. */
type Script = Record<string, (number | 'ok')[]>

let calls: string[]
let isSignedIn: boolean
const onExpired = vi.fn<() => void>()
const onForbidden = vi.fn<(message: string) => void>()

beforeEach(() => {
  calls = []
  isSignedIn = true
  onExpired.mockReset().mockImplementation(() => {
    isSignedIn = false
  })
  onForbidden.mockReset()
})

/** `late` delays the answers of admin/listUsers. */
function createScriptedCall(
  script: Script,
  { message, late }: { message?: string; late?: Promise<void> } = {},
): Call {
  const answer = async (endpoint: Endpoint): Promise<unknown> => {
    calls.push(endpoint.name)
    const answers = script[endpoint.name] ?? ['ok']
    const next = answers.length > 1 ? answers.shift() : answers[0]
    await (endpoint === listUsers ? late : undefined)
    if (next === 'ok') return parseReply(endpoint, { user: signedInUser, data: [] })
    throw new ApiError(Number(next), endpoint.failure, message === undefined ? {} : { message })
  }
  // The compiler cannot see that the answer was parsed by the schema of the endpoint.
  const handlers = { isSignedIn: () => isSignedIn, onExpired, onForbidden }
  return createSessionNetwork({ call: answer as Call, open }, handlers).call
}

function createGate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

const count = (name: string) => calls.filter(called => called === name).length

test('P-113, P-114 a 401 renews the session once and repeats the call', async () => {
  const call = createScriptedCall({ 'auth/listSessions': [401, 'ok'] })
  await expect(call(listSessions, {})).resolves.toMatchObject({ isActionSuccess: true })
  expect(calls).toEqual(['auth/listSessions', 'auth/refresh', 'auth/listSessions'])
  expect(onExpired).not.toHaveBeenCalled()
})

test('P-115 calls that fail during a renewal wait for it and are then repeated', async () => {
  const call = createScriptedCall({ 'auth/listSessions': [401, 401, 401, 401, 401, 'ok'] })
  await Promise.all(Array.from({ length: 5 }, () => call(listSessions, {})))
  expect(count('auth/refresh')).toBe(1)
  expect(count('auth/listSessions')).toBe(10)
})

test('P-181, P-226 a call that is answered 401 again after the renewal ends the session', async () => {
  const call = createScriptedCall({ 'auth/listSessions': [401] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ status: 401, isHandled: true })
  expect(calls).toEqual(['auth/listSessions', 'auth/refresh', 'auth/listSessions'])
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test.each([401, 500])('P-181 a renewal that is answered %i ends the session', async status => {
  const call = createScriptedCall({ 'auth/listSessions': [401], 'auth/refresh': [status] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ isHandled: true })
  expect(count('auth/listSessions')).toBe(1)
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test('P-226 a call that is answered 401 after the session was renewed is repeated without a second renewal', async () => {
  const late = createGate()
  const call = createScriptedCall(
    { 'auth/listSessions': [401, 'ok'], 'admin/listUsers': [401, 'ok'] },
    { late: late.promise },
  )
  const users = call(listUsers, { query: {} })
  await call(listSessions, {})
  late.resolve()
  await expect(users).resolves.toMatchObject({ isActionSuccess: true })
  expect(count('auth/refresh')).toBe(1)
  expect(count('admin/listUsers')).toBe(2)
})

test('P-181, P-226 calls that fail during and after a failed renewal end the session once', async () => {
  const late = createGate()
  const script: Script = { 'auth/listSessions': [401], 'admin/listUsers': [401], 'auth/refresh': [401] }
  const call = createScriptedCall(script, { late: late.promise })
  const users = call(listUsers, { query: {} })
  const sessions = [call(listSessions, {}), call(listSessions, {})]
  expect((await Promise.allSettled(sessions)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  late.resolve()
  await expect(users).rejects.toMatchObject({ status: 401, isHandled: true })
  expect(count('auth/refresh')).toBe(1)
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test('P-181 no call is sent after the session has ended, until the next sign-in', async () => {
  const call = createScriptedCall({ 'auth/listSessions': [401], 'auth/refresh': [401] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ isHandled: true })
  calls = []
  await expect(call(listUsers, { query: {} })).rejects.toMatchObject({ status: 401, isHandled: true })
  expect(calls).toEqual([])
  isSignedIn = true
  await expect(call(listUsers, { query: {} })).resolves.toMatchObject({ isActionSuccess: true })
  expect(onExpired).toHaveBeenCalledTimes(1)
})

test('a 403 that arrives after the session has ended does not open /unauthorized', async () => {
  const call = createScriptedCall({ 'admin/listUsers': [403] })
  const users = call(listUsers, { query: {} })
  isSignedIn = false
  await expect(users).rejects.toMatchObject({ status: 403, isHandled: true })
  expect(onForbidden).not.toHaveBeenCalled()
})

test.each([0, 502, 503, 504])('a renewal that fails with %i does not end the session', async status => {
  const call = createScriptedCall({ 'auth/listSessions': [401], 'auth/refresh': [status] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ status, isHandled: false })
  expect(onExpired).not.toHaveBeenCalled()
})

test('a later 401 renews the session again', async () => {
  const call = createScriptedCall({ 'auth/listSessions': [401, 'ok', 401, 'ok'] })
  await call(listSessions, {})
  await call(listSessions, {})
  expect(count('auth/refresh')).toBe(2)
})

describe('P-120, P-121, P-122, P-182 a 403 response', () => {
  test.each([
    ['the message of the server', 'No entry', 'No entry'],
    ['the default text', undefined, 'Access forbidden'],
  ])('a 403 calls onForbidden with %s', async (_what, message, shown) => {
    const call = createScriptedCall({ 'admin/listUsers': [403] }, message === undefined ? {} : { message })
    await expect(call(listUsers, { query: {} })).rejects.toMatchObject({ isHandled: true })
    expect(onForbidden).toHaveBeenCalledExactlyOnceWith(shown)
    expect(count('auth/refresh')).toBe(0)
  })
})

test.each([401, 403])(
  'P-123, P-124 a %i of an account call is neither retried nor redirected',
  async status => {
    const call = createScriptedCall({ 'auth/signIn': [status] })
    const body = { email: 'a@b.example', password: 'x' }
    await expect(call(signIn, { body })).rejects.toMatchObject({ status, isHandled: false })
    expect(calls).toEqual(['auth/signIn'])
    expect(onExpired).not.toHaveBeenCalled()
    expect(onForbidden).not.toHaveBeenCalled()
  },
)

test.each([404, 409, 422, 429, 500])('P-183 a %i is passed to the caller unchanged', async status => {
  const call = createScriptedCall({ 'auth/listSessions': [status] })
  await expect(call(listSessions, {})).rejects.toMatchObject({ status, isHandled: false })
  expect(calls).toEqual(['auth/listSessions'])
})

const guarded = endpoints
  .filter(({ access }) => access !== 'public')
  .map(endpoint => [endpoint.name, endpoint] as const)

test.each(guarded)('P-150 a 403 of %s calls onForbidden', async (name, endpoint) => {
  const call = createScriptedCall({ [name]: [403] }, { message: 'No entry' })
  // The fake call ignores the input.
  await expect(call(endpoint as typeof listSessions, {})).rejects.toMatchObject({ isHandled: true })
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith('No entry')
})

import { endSession, listUsers, readStatus, signIn, uploadTrackMap } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call } from './call'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetchMock.mockReset()
})

const setAnswer = (status: number, body: unknown) =>
  fetchMock.mockImplementation(async () => {
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })

test('P-017, P-018, P-019, P-153 every call is sent to the same origin with credentials and a JSON content type', async () => {
  setAnswer(200, { isActionSuccess: true })
  await call(readStatus, {})
  await call(signIn, { body: { email: 'a@b.example', password: 'x' } })
  await call(endSession, { params: { id: 'a b' } })
  await call(listUsers, { query: { includeInactive: 'true' } })
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual([
    '/api/status',
    '/api/auth/signin',
    '/api/auth/sessions/a%20b',
    '/api/admin/users?includeInactive=true',
  ])
  for (const [, options] of fetchMock.mock.calls)
    expect(options).toMatchObject({ credentials: 'include', headers: { 'Content-Type': 'application/json' } })
})

test('an upload sends the file itself with the content type application/octet-stream', async () => {
  setAnswer(200, { isActionSuccess: true })
  const body = Uint8Array.from([0x89, 0x50])
  await call(uploadTrackMap, { params: { id: 't1' }, body })
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith('/api/admin/tracks/t1/map', {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  })
})

test('P-020 a request has no timeout', async () => {
  vi.useFakeTimers()
  fetchMock.mockReturnValue(new Promise(() => undefined))
  const settled = vi.fn<() => void>()
  void call(readStatus, {}).then(settled, settled)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(settled).not.toHaveBeenCalled()
  expect(fetchMock.mock.calls[0]?.[1]?.signal).toBeUndefined()
})

test.each([
  ['the message of the server', 409, { isActionSuccess: false, message: 'Taken' }, 'Taken'],
  [
    'the default text when there is no message',
    500,
    { isActionSuccess: false, errorId: 'x' },
    'Sign in failed',
  ],
  ['the message of a body without an envelope', 403, { message: 'No entry' }, 'No entry'],
  ['the default text for an HTML page of a proxy', 502, '<html>Bad gateway</html>', 'Sign in failed'],
  ['the default text for a message that is not a string', 500, { message: { a: 1 } }, 'Sign in failed'],
])('an error response shows %s', async (_what, status, body, message) => {
  setAnswer(status, body)
  const rejected = call(signIn, { body: { email: 'a@b.example', password: 'x' } })
  await expect(rejected).rejects.toBeInstanceOf(ApiError)
  await expect(rejected).rejects.toMatchObject({ status, message })
})

test('a network failure has status 0 and the default text', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(readStatus, {})).rejects.toMatchObject({ status: 0, message: 'Failed to fetch data' })
})

test('a response that is not JSON is treated as a network failure', async () => {
  setAnswer(200, '<html>Please accept the terms of this network</html>')
  await expect(call(readStatus, {})).rejects.toMatchObject({ status: 0, message: 'Failed to fetch data' })
})

test('the version saved by another user is part of the error', async () => {
  const tireData = {
    frontTire: 30,
    rearTire: 25,
    tireType: 'Rainy',
    version: 4,
    updatedBy: null,
    updatedAt: '2026-11-15T12:00:00.000Z',
  }
  setAnswer(409, { isActionSuccess: false, message: 'Newer', tireData })
  await expect(call(readStatus, {})).rejects.toMatchObject({ status: 409, newer: { tireData } })
})

import { endSession, listUsers, readStatus, signIn, uploadTrackMap } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, call } from './call'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
})

const answer = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => {
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })

test('P-017, P-018, P-019, P-153 every call goes to the own origin with credentials and a JSON content type', async () => {
  answer(200, { isActionSuccess: true })
  await call(readStatus, {})
  await call(signIn, { body: { email: 'a@b.example', password: 'x' } })
  await call(endSession, { params: { id: 'a b' } })
  await call(listUsers, { query: { includeInactive: 'true' } })
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([
    '/api/status',
    '/api/auth/signin',
    '/api/auth/sessions/a%20b',
    '/api/admin/users?includeInactive=true',
  ])
  for (const [, options] of fetched.mock.calls)
    expect(options).toMatchObject({ credentials: 'include', headers: { 'Content-Type': 'application/json' } })
})

test('a file goes as it is: the one call that is not JSON', async () => {
  answer(200, { isActionSuccess: true })
  const body = Uint8Array.from([0x89, 0x50])
  await call(uploadTrackMap, { params: { id: 't1' }, body })
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/admin/tracks/t1/map', {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body,
  })
})

test('P-020 a request may wait without limit', async () => {
  vi.useFakeTimers()
  fetched.mockReturnValue(new Promise(() => undefined))
  const settled = vi.fn<() => void>()
  void call(readStatus, {}).then(settled, settled)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(settled).not.toHaveBeenCalled()
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeUndefined()
})

test.each([
  ['the server’s message', 409, { isActionSuccess: false, message: 'Taken' }, 'Taken'],
  ['the call’s default without one', 500, { isActionSuccess: false, errorId: 'x' }, 'Sign in failed'],
  ['a message from a bare object', 403, { message: 'No entry' }, 'No entry'],
  ['the default for a stranger’s page', 502, '<html>Bad gateway</html>', 'Sign in failed'],
  ['the default for a message that is no text', 500, { message: { a: 1 } }, 'Sign in failed'],
])('a refusal shows %s', async (_what, status, body, message) => {
  answer(status, body)
  const refused = call(signIn, { body: { email: 'a@b.example', password: 'x' } })
  await expect(refused).rejects.toBeInstanceOf(ApiError)
  await expect(refused).rejects.toMatchObject({ status, message })
})

test('no network is status 0 with the default text', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(call(readStatus, {})).rejects.toMatchObject({ status: 0, message: 'Failed to fetch data' })
})

test('an answer that is no JSON is somebody else’s, and as good as no network', async () => {
  answer(200, '<html>Please accept the terms of this hotel</html>')
  await expect(call(readStatus, {})).rejects.toMatchObject({ status: 0, message: 'Failed to fetch data' })
})

test('what somebody else saved meanwhile comes with the refusal', async () => {
  const tireData = {
    frontTire: 30,
    rearTire: 25,
    tireType: 'Rainy',
    version: 4,
    updatedBy: null,
    updatedAt: '2026-11-15T12:00:00.000Z',
  }
  answer(409, { isActionSuccess: false, message: 'Newer', tireData })
  await expect(call(readStatus, {})).rejects.toMatchObject({ status: 409, newer: { tireData } })
})

import { expect, test } from 'vitest'
import { createLog } from '../log'
import { startTestServer } from '../testing/test-server'

test('sign-in, sign-up and rejected requests are logged as events without secrets', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: line => void lines.push(line) })
  const server = await startTestServer({ log })
  const post = (url: string, payload: object, cookie = '') =>
    server.request({ method: 'POST', url: `/api/auth/${url}`, payload, cookie })
  const cookie = await server.signIn('user')
  await post('signin', { email: 'user@laplogic.test', password: 'a wrong password' })
  await server.request({ method: 'GET', url: '/api/admin/users?includeInactive=true', cookie })
  await post('signup', {
    firstName: 'A',
    lastName: 'B',
    email: 'new@example.org',
    password: 'kerb to kerb 58',
  })
  await post('logout', { userId: 'other-user' }, cookie)
  for (let count = 0; count < 11; count++)
    await post('signin', { email: 'user@laplogic.test', password: 'x' })
  await server.stop()
  const text = lines.join('')
  const events = lines.map(line => JSON.parse(line).event).filter(Boolean)
  expect(new Set(events)).toEqual(
    new Set(['authn_login_success', 'authn_login_fail', 'authn_login_lock', 'authz_fail', 'user_created']),
  )
  expect(text).not.toMatch(
    /pit-wall|a wrong password|kerb to kerb|laplogic\.test|example\.org|AuthToken|argon2|includeInactive/,
  )
  expect(text).toContain('"path":"/api/admin/users"')
})

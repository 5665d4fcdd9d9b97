import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashPassword } from '../auth/passwords'
import { insertUser } from '../auth/user-store'
import type { TestServer } from '../testing/test-server'

export type AdminCall = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
) => Promise<LightMyRequestResponse>

/** Creates a function that sends requests with these cookies, to `/api/admin` unless another prefix is given. */
export function createAdminCall(server: TestServer, cookie: string, prefix = '/api/admin'): AdminCall {
  return (method, url, payload) =>
    server.request({
      method,
      url: `${prefix}${url}`,
      cookie,
      ...(payload !== undefined && { payload }),
      ...(Buffer.isBuffer(payload) && { headers: { 'content-type': 'application/octet-stream' } }),
    })
}

export const testPassword = 'kerb to kerb 58'

export function signInAs(
  server: TestServer,
  email: string,
  password = testPassword,
): Promise<LightMyRequestResponse> {
  return server.request({ method: 'POST', url: '/api/auth/signin', payload: { email, password } })
}

export const cookiesOf = (response: LightMyRequestResponse): string =>
  response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Creates an account and signs it in. */
export async function createAccount(
  server: TestServer,
  email: string,
  role: 'user' | 'admin',
): Promise<{ id: string; email: string; cookie: string }> {
  const passwordHash = await hashPassword(testPassword)
  const user = { email, firstName: 'Nia', lastName: 'Okafor', role, isVerified: true, passwordHash }
  const row = await insertUser(server.database.orm, user)
  return { id: row?.id ?? '', email, cookie: cookiesOf(await signInAs(server, email)) }
}

/** Returns the user id of the session. */
export async function readOwnId(server: TestServer, cookie: string): Promise<string> {
  const response = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
  return response.json().user.id
}

import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hashPassword } from '../auth/passwords'
import { insertUser } from '../auth/user-store'
import type { TestServer } from '../testing/test-server'

export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: InjectOptions['payload'],
) => Promise<LightMyRequestResponse>

/** Calls of the administration by whoever has these cookies; the address is given from `/api/admin` on. */
export function askAs(server: TestServer, cookie: string): Ask {
  return (method, url, payload) =>
    server.request({
      method,
      url: `/api/admin${url}`,
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

export const cookiesOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Another account, with its cookies. */
export async function makeAccount(
  server: TestServer,
  email: string,
  role: 'user' | 'admin',
): Promise<{ id: string; email: string; cookie: string }> {
  const passwordHash = await hashPassword(testPassword)
  const person = { email, firstName: 'Nia', lastName: 'Okafor', role, isVerified: true, passwordHash }
  const row = await insertUser(server.database.orm, person)
  return { id: row?.id ?? '', email, cookie: cookiesOf(await signInAs(server, email)) }
}

/** Who the demo's administrator is. */
export async function ownId(server: TestServer, cookie: string): Promise<string> {
  const answer = await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })
  return answer.json().user.id
}

// Many signed-in users, created by an administrator.
import type { Client } from './client'
import type { Product } from './product'

/** The limits of the product: sessions per person and streams per session. */
const sessionsPerUser = 20
const streamsPerSession = 20

async function createUser(administrator: Client, name: string): Promise<{ email: string; password: string }> {
  const account = { email: `${name}@laplogic.test`, password: `${name} rides in the rain` }
  const person = { firstName: 'Faulty', lastName: 'Viewer', role: 'user' }
  await administrator.expect(201, 'POST', '/api/admin/users', { ...person, ...account })
  return account
}

/** Signs in as many sessions as the streams need, and returns one cookie header per stream. */
export async function createViewerCookies(
  product: Product,
  administrator: Client,
  streams: number,
): Promise<readonly string[]> {
  const sessions = Math.ceil(streams / streamsPerSession)
  const cookies: string[] = []
  for (let index = 0; index < sessions; index += 1) {
    const user = Math.floor(index / sessionsPerUser)
    const name = `viewer${user}`
    const isNew = index % sessionsPerUser === 0
    const { email, password } = isNew
      ? await createUser(administrator, name)
      : { email: `${name}@laplogic.test`, password: `${name} rides in the rain` }
    cookies.push((await product.client().signIn(email, password)).cookie)
  }
  return Array.from({ length: streams }, (_, index) => cookies[index % sessions] ?? '')
}

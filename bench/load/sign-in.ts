// Signed-in devices by the thousand.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUserByEmail } from '../../src/server/auth/user-store'
import { demoAccounts } from '../../src/server/demo/accounts'
import type { Services } from '../../src/server/services'

/** As many as the database has connections. */
const atOnce = 10

/** A session is opened by its own code, without the time that a password takes. */
async function cookieOf({ sessions }: Services, user: Parameters<typeof sessions.open>[0]): Promise<string> {
  const cookies: string[] = []
  const reply = { header: (_: string, cookie: string) => cookies.push(cookie.split(';')[0] ?? '') }
  // Of the request only the address is looked at, of the reply only the cookies are set.
  const request = { ip: '127.0.0.1' } as unknown as FastifyRequest
  await sessions.open(user, 'bench', request, reply as unknown as FastifyReply)
  return cookies.join('; ')
}

/** As many sessions of one person; the cookies of each. */
export async function signIn(services: Services, count: number): Promise<string[]> {
  const user = await findUserByEmail(services.database.orm, demoAccounts[1].email)
  if (user === undefined) throw new Error('The demo account is missing')
  const all: string[] = []
  const work = async (): Promise<void> => {
    for (let place = next++; place < count; place = next++) all[place] = await cookieOf(services, user)
  }
  let next = 0
  await Promise.all(Array.from({ length: atOnce }, work))
  return all
}

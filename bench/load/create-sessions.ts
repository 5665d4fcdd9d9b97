// Creates many sessions of one demo user.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findUserByEmail } from '../../src/server/auth/user-store'
import { demoAccounts } from '../../src/server/demo/demo-accounts'
import type { Services } from '../../src/server/services'

/** The number of database connections. */
const maxConcurrent = 10

/** Opens a session without checking a password, which would be slow. */
async function createSession(
  { sessions }: Services,
  user: Parameters<typeof sessions.open>[0],
): Promise<string> {
  const cookies: string[] = []
  const reply = { header: (_: string, cookie: string) => cookies.push(cookie.split(';')[0] ?? '') }
  // Opening a session reads only the IP address of the request and only sets cookies on the reply.
  const request = { ip: '127.0.0.1' } as unknown as FastifyRequest
  await sessions.open(user, 'bench', request, reply as unknown as FastifyReply)
  return cookies.join('; ')
}

/** Returns the cookies of each session. */
export async function createSessions(
  services: Services,
  count: number,
  email: string = demoAccounts[1].email,
): Promise<string[]> {
  const user = await findUserByEmail(services.database.orm, email)
  if (user === undefined) throw new Error('The demo account does not exist')
  const all: string[] = []
  const createRemaining = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) all[index] = await createSession(services, user)
  }
  let next = 0
  await Promise.all(Array.from({ length: maxConcurrent }, createRemaining))
  return all
}

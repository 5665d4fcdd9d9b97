// Opening, recognising and ending sessions: what the two cookies mean together (decisions Q-018).
import { randomBytes } from 'node:crypto'
import type { User } from '#contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import type { Identify } from '../http/guard'
import { newId } from '../new-id'
import { clearSessionCookies, cookieNames, readCookie, setSessionCookies } from './cookies'
import { limits } from './limits'
import {
  findSession,
  hashSid,
  insertSession,
  type LiveSession,
  revokeSession,
  touchSession,
} from './session-store'
import type { Tokens } from './token'
import { toUser } from './user-store'

export interface Sessions {
  open(
    user: LiveSession['user'],
    deviceInfo: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void>
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<User | undefined>
  /** Ends the session whose cookies are presented, if there is one. */
  end(request: FastifyRequest): Promise<void>
  forget(reply: FastifyReply): void
  readonly identify: Identify
}

interface Parts {
  readonly database: Database
  readonly tokens: Tokens
  readonly origin: URL
  readonly now: () => Date
}

export function sessionsOver({ database, tokens, origin, now }: Parts): Sessions {
  const names = cookieNames(origin)

  /** Both cookies, belonging together, and a row that still lives. */
  async function find(
    request: FastifyRequest,
    options: { mayBeExpired: boolean },
  ): Promise<LiveSession | undefined> {
    const [token, sid] = [readCookie(request, names.token), readCookie(request, names.sid)]
    if (token === undefined || sid === undefined) return undefined
    const claims = await tokens.verify(token, now(), options)
    const bearer = request.headers.authorization
    if (!claims || (bearer !== undefined && bearer !== `Bearer ${token}`)) return undefined
    const found = await findSession(database.orm, sid, now())
    const isWhole = found?.session.id === claims.sessionId && found.user.id === claims.userId
    return isWhole && !isIdle(found, now()) ? found : undefined
  }

  async function sign({
    user,
    session,
  }: Pick<LiveSession, 'user'> & { session: { id: string } }): Promise<string> {
    return tokens.sign({ userId: user.id, sessionId: session.id, role: user.role }, now())
  }

  return {
    async open(user, deviceInfo, request, reply) {
      const sid = randomBytes(32).toString('base64url')
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + limits.session[user.role].absoluteMs)
      const session = { id: newId(), userId: user.id, sidHash: hashSid(sid), deviceInfo, ip: request.ip }
      await insertSession(database.orm, { ...session, createdAt, lastUsedAt: createdAt, expiresAt })
      setSessionCookies(reply, origin, { token: await sign({ user, session }), sid, expiresAt }, createdAt)
    },
    async refresh(request, reply) {
      const found = await find(request, { mayBeExpired: true })
      if (!found) return undefined
      await touchSession(database.orm, found.session.id, now())
      setSessionCookies(
        reply,
        origin,
        { token: await sign(found), expiresAt: found.session.expiresAt },
        now(),
      )
      return toUser(found.user)
    },
    async end(request) {
      const found = await find(request, { mayBeExpired: true })
      if (found) await revokeSession(database.orm, found.user.id, found.session.id, now())
    },
    forget(reply) {
      clearSessionCookies(reply, origin)
    },
    async identify(request) {
      const found = await find(request, { mayBeExpired: false })
      if (!found) return undefined
      const { session, user } = found
      if (now().getTime() - session.lastUsedAt.getTime() > limits.touchEveryMs)
        await touchSession(database.orm, session.id, now())
      return { userId: user.id, sessionId: session.id, role: user.role }
    },
  }
}

function isIdle({ session, user }: LiveSession, now: Date): boolean {
  return now.getTime() - session.lastUsedAt.getTime() > limits.session[user.role].idleMs
}

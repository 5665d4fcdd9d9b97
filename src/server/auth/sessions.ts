// Opening, recognising and ending sessions: what the two cookies mean together (decisions Q-018).
import { randomBytes } from 'node:crypto'
import type { User } from '#contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Identify } from '../http/guard'
import { newId } from '../new-id'
import { clearSessionCookies, cookieNames, readCookie, setSessionCookies } from './cookies'
import type { Limits } from './limits'
import { type CachedSession, type LiveSession, recentAccessChanges, SessionCache } from './session-cache'
import { findSession, hashSid, insertSession, revokeSession, touchSession } from './session-store'
import type { Tokens } from './token'
import { toUser } from './user-store'

interface Parts {
  readonly database: Database
  readonly tokens: Tokens
  readonly origin: URL
  readonly limits: Limits
  readonly log: Logger
  readonly now: () => Date
}

export class Sessions {
  readonly #parts: Parts
  readonly #cache: SessionCache
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #lookedAt = Date.now()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#cache = new SessionCache(parts.limits.sessionCache)
  }

  /** The safety net for changes made by other nodes. */
  start(): void {
    this.#timer = setInterval(() => void this.#forgetChanged(), this.#parts.limits.sessionCache.lookEveryMs)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Somebody's access changed: the next request of each of their sessions asks the database again. */
  forgetUser(userId: string): void {
    this.#cache.forgetUser(userId)
  }

  async open(
    user: LiveSession['user'],
    deviceInfo: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const { database, limits, origin, now } = this.#parts
    const sid = randomBytes(32).toString('base64url')
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + limits.session[user.role].absoluteMs)
    const session = { id: newId(), userId: user.id, sidHash: hashSid(sid), deviceInfo, ip: request.ip }
    const isOpened = await insertSession(database.orm, user, {
      ...session,
      createdAt,
      lastUsedAt: createdAt,
      expiresAt,
    })
    if (!isOpened) return false
    setSessionCookies(
      reply,
      origin,
      { token: await this.#sign(user, session.id, expiresAt), sid, expiresAt },
      createdAt,
    )
    return true
  }

  async refresh(request: FastifyRequest, reply: FastifyReply): Promise<User | undefined> {
    const found = await this.#find(request, { mayBeExpired: true })
    if (!found) return undefined
    await this.#use(found)
    const { session, user } = found
    const token = await this.#sign(user, session.id, session.expiresAt)
    setSessionCookies(reply, this.#parts.origin, { token, expiresAt: session.expiresAt }, this.#parts.now())
    return toUser(user)
  }

  /** Ends the session whose cookies are presented, if there is one; says whose it was. */
  async end(request: FastifyRequest): Promise<string | undefined> {
    const found = await this.#find(request, { mayBeExpired: true })
    if (!found) return undefined
    await this.endOne(found.user.id, found.session.id)
    return found.user.id
  }

  async endOne(userId: string, sessionId: string): Promise<boolean> {
    const isEnded = await revokeSession(this.#parts.database.orm, userId, sessionId, this.#parts.now())
    this.forgetUser(userId)
    return isEnded
  }

  forget(reply: FastifyReply): void {
    clearSessionCookies(reply, this.#parts.origin)
  }

  readonly identify: Identify = async request => {
    const found = await this.#find(request, { mayBeExpired: false })
    if (!found) return undefined
    await this.#use(found)
    return { userId: found.user.id, sessionId: found.session.id, role: found.user.role }
  }

  /** For an answer that goes on for hours: asks, whenever it is called, whether the session still lives. */
  watch(request: FastifyRequest): () => Promise<boolean> {
    const { database, origin, now } = this.#parts
    const sid = readCookie(request, cookieNames(origin).sid)
    if (sid === undefined) return async () => false
    const sidHash = hashSid(sid)
    return async () => {
      const found = await this.#cache.find(sidHash, () => findSession(database.orm, sidHash, now()))
      return found !== undefined && this.#isAlive(found)
    }
  }

  /** Both cookies, belonging together, and a row that still lives. */
  async #find(
    request: FastifyRequest,
    options: { mayBeExpired: boolean },
  ): Promise<CachedSession | undefined> {
    const { database, origin, tokens, now } = this.#parts
    const names = cookieNames(origin)
    const [token, sid] = [readCookie(request, names.token), readCookie(request, names.sid)]
    if (token === undefined || sid === undefined) return undefined
    const claims = await tokens.verify(token, now(), options)
    const bearer = request.headers.authorization
    if (!claims || (bearer !== undefined && bearer !== `Bearer ${token}`)) return undefined
    const sidHash = hashSid(sid)
    const ask = (): Promise<LiveSession | undefined> => findSession(database.orm, sidHash, now())
    let found = await this.#cache.find(sidHash, ask)
    if (found && !this.#isAlive(found)) {
      // It may have been used on another node meanwhile: the row knows.
      this.#cache.forgetOne(sidHash)
      found = await this.#cache.find(sidHash, ask)
    }
    const isWhole = found?.session.id === claims.sessionId && found.user.id === claims.userId
    return found && isWhole && this.#isAlive(found) ? found : undefined
  }

  #isAlive({ session, user, lastUsedAt }: CachedSession): boolean {
    const now = this.#parts.now().getTime()
    return (
      session.expiresAt.getTime() > now &&
      now - lastUsedAt.getTime() <= this.#parts.limits.session[user.role].idleMs
    )
  }

  async #use(found: CachedSession): Promise<void> {
    const { database, limits, now } = this.#parts
    const wasWritten = found.lastUsedAt
    if (now().getTime() - wasWritten.getTime() < limits.touchEveryMs) return
    found.lastUsedAt = now()
    await touchSession(database.orm, found.session.id, now())
  }

  #sign(user: LiveSession['user'], sessionId: string, endsAt: Date): Promise<string> {
    return this.#parts.tokens.sign({ userId: user.id, sessionId, role: user.role, endsAt }, this.#parts.now())
  }

  async #forgetChanged(): Promise<void> {
    const { database, limits, log } = this.#parts
    const began = Date.now()
    if (this.#cache.isEmpty) this.#lookedAt = began
    if (this.#cache.isEmpty || this.#isLooking) return
    this.#isLooking = true
    try {
      const changed = await recentAccessChanges(database.orm, limits.sessionCache.lookBackMs)
      for (const userId of changed) this.#cache.forgetUser(userId)
      this.#lookedAt = began
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'access changes not looked up',
      )
    }
    this.#isLooking = false
    // Cut off for longer than the trail is looked back on: somebody may have been signed out unseen.
    if (Date.now() - this.#lookedAt > limits.sessionCache.lookBackMs / 2) {
      this.#cache.forgetAll()
      this.#lookedAt = Date.now()
    }
  }
}

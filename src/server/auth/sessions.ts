// Opening, recognising and ending sessions: what the two cookies mean together (decisions Q-018).
import { randomBytes } from 'node:crypto'
import type { User } from '#contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Caller, Identify } from '../http/guard'
import { newId } from '../new-id'
import { AccessWatch } from './access-watch'
import { clearSessionCookies, cookieNames, readCookie, setSessionCookies } from './cookies'
import { type KnownCaller, KnownCookies } from './known-cookies'
import { LastUses } from './last-uses'
import type { Limits } from './limits'
import { type CachedSession, type LiveSession, SessionCache } from './session-cache'
import { findSession, hashSid, insertSession, revokeSession } from './session-store'
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
  readonly #cookies: KnownCookies
  readonly #uses: LastUses
  readonly #watch: AccessWatch

  constructor(parts: Parts) {
    const { database, log, limits } = parts
    this.#parts = parts
    this.#cache = new SessionCache(limits.sessionCache)
    this.#cookies = new KnownCookies(limits.sessionCache.most)
    this.#uses = new LastUses(database, log)
    this.#watch = new AccessWatch({ database, log, cache: this.#cache, limits: limits.sessionCache })
  }

  start(): void {
    this.#watch.start()
  }

  async stop(): Promise<void> {
    this.#watch.stop()
    await this.#uses.write()
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
    this.#use(found.session)
    const { session, user } = found.session
    const token = await this.#sign(user, session.id, session.expiresAt)
    setSessionCookies(reply, this.#parts.origin, { token, expiresAt: session.expiresAt }, this.#parts.now())
    return toUser(user)
  }

  /** Ends the session whose cookies are presented, if there is one; says whose it was. */
  async end(request: FastifyRequest): Promise<string | undefined> {
    const { caller } = (await this.#find(request, { mayBeExpired: true })) ?? {}
    if (!caller) return undefined
    await this.endOne(caller.userId, caller.sessionId)
    return caller.userId
  }

  async endOne(userId: string, sessionId: string): Promise<boolean> {
    const isEnded = await revokeSession(this.#parts.database.orm, userId, sessionId, this.#parts.now())
    this.forgetUser(userId)
    return isEnded
  }

  forget(reply: FastifyReply): void {
    clearSessionCookies(reply, this.#parts.origin)
  }

  readonly identify: Identify = request => this.#recognise(request) ?? this.#identify(request)

  /** Without waiting for anything: whoever was identified before and is still signed in. */
  #recognise({ headers: { cookie, authorization } }: FastifyRequest): Caller | undefined {
    if (cookie === undefined || authorization !== undefined) return undefined
    const known = this.#cookies.get(cookie)
    if (known === undefined) return undefined
    const { caller, session, sidHash, expiresAt } = known
    const now = this.#parts.now()
    const isTrue = expiresAt > now.getTime() && this.#cache.holds(sidHash, session)
    if (!isTrue || !this.#isAlive(session, now)) {
      this.#cookies.forget(cookie)
      return undefined
    }
    this.#use(session, now)
    return caller
  }

  async #identify(request: FastifyRequest): Promise<Caller | undefined> {
    const found = await this.#find(request, { mayBeExpired: false })
    if (!found) return undefined
    this.#use(found.session)
    this.#cookies.keep(request.headers.cookie ?? '', found)
    return found.caller
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
  async #find(request: FastifyRequest, options: { mayBeExpired: boolean }): Promise<KnownCaller | undefined> {
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
    const { sessionId, userId, expiresAt } = claims
    const isWhole = found?.session.id === sessionId && found.user.id === userId
    if (!found || !isWhole || !this.#isAlive(found)) return undefined
    return { caller: { userId, sessionId, role: found.user.role }, session: found, sidHash, expiresAt }
  }

  #isAlive({ session, user, lastUsedAt }: CachedSession, now = this.#parts.now()): boolean {
    const at = now.getTime()
    const { idleMs } = this.#parts.limits.session[user.role]
    return session.expiresAt.getTime() > at && at - lastUsedAt.getTime() <= idleMs
  }

  #use(found: CachedSession, now = this.#parts.now()): void {
    if (now.getTime() - found.lastUsedAt.getTime() < this.#parts.limits.touchEveryMs) return
    found.lastUsedAt = now
    this.#uses.note(found.session.id, now)
  }

  #sign(user: LiveSession['user'], sessionId: string, endsAt: Date): Promise<string> {
    return this.#parts.tokens.sign({ userId: user.id, sessionId, role: user.role, endsAt }, this.#parts.now())
  }
}

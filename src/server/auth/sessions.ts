// Opens, identifies and ends sessions by their two cookies (decisions Q-018).
import { randomBytes } from 'node:crypto'
import type { User } from '#contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Caller, Identify } from '../http/guard'
import { createId } from '../create-id'
import { AccessChangePoller } from './access-change-poller'
import { clearSessionCookies, getCookieNames, readCookie, setSessionCookies } from './cookies'
import { type CachedCaller, CallerCache } from './caller-cache'
import { LastUseWriter } from './last-use-writer'
import type { Limits } from './limits'
import { type CachedSession, type LiveSession, SessionCache } from './session-cache'
import { SessionLoader } from './session-loader'
import { findSessions, hashSid, insertSession, revokeSession } from './session-store'
import type { Tokens } from './token'
import { toUser } from './user-store'

interface Options {
  readonly database: Database
  readonly tokens: Tokens
  readonly origin: URL
  readonly limits: Limits
  readonly log: Logger
  readonly now: () => Date
}

export interface WatchedSession {
  readonly sessionId: string
  readonly userId: string
  /** Undefined if the session is not in memory. */
  isOpenInMemory(): boolean | undefined
  /** Loads the session if it is not in memory. */
  isOpen(): Promise<boolean>
  /** An open response counts as use of the session (security design 0.1). Does nothing if it is not in memory. */
  recordUse(): void
}

export class Sessions {
  readonly #options: Options
  readonly #cache: SessionCache
  readonly #callers: CallerCache
  readonly #lastUses: LastUseWriter
  readonly #accessPoller: AccessChangePoller
  readonly #loader: SessionLoader
  readonly #accessListeners: ((userId: string) => void)[] = []

  constructor(options: Options) {
    const { database, log, limits, now } = options
    this.#options = options
    this.#cache = new SessionCache(limits.sessionCache)
    this.#callers = new CallerCache(limits.sessionCache.maxSessions)
    this.#lastUses = new LastUseWriter(database, log)
    this.#loader = new SessionLoader(sidHashes => findSessions(database.orm, sidHashes, now()))
    this.#accessPoller = new AccessChangePoller({
      database,
      log,
      cache: this.#cache,
      onChanged: userId => this.evictUser(userId),
      limits: limits.sessionCache,
    })
  }

  start(): void {
    this.#accessPoller.start()
  }

  async stop(): Promise<void> {
    this.#accessPoller.stop()
    await this.#lastUses.flush()
  }

  /** Makes the next request of every session of the user load the session from the database. */
  evictUser(userId: string): void {
    this.#cache.evictUser(userId)
    for (const listener of this.#accessListeners) listener(userId)
  }

  /** The listener checks the long-lived responses of the user. */
  addAccessListener(listener: (userId: string) => void): void {
    this.#accessListeners.push(listener)
  }

  async open(
    user: LiveSession['user'],
    deviceInfo: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const { database, limits, origin, now } = this.#options
    const sid = randomBytes(32).toString('base64url')
    const createdAt = now()
    const { absoluteMs, idleMs } = limits.session[user.role]
    const expiresAt = new Date(createdAt.getTime() + absoluteMs)
    const session = { id: createId(), userId: user.id, sidHash: hashSid(sid), deviceInfo, ip: request.ip }
    const row = { ...session, createdAt, lastUsedAt: createdAt, expiresAt }
    const limit = {
      maxPerUser: limits.session.maxPerUser,
      usedSince: new Date(createdAt.getTime() - idleMs),
    }
    if (!(await insertSession(database.orm, user, row, limit))) return false
    // The oldest session may have ended.
    this.evictUser(user.id)
    setSessionCookies(
      reply,
      origin,
      { token: await this.#sign(user, session.id, expiresAt), sid, expiresAt },
      createdAt,
    )
    return true
  }

  async refresh(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<(User & { readonly hasDuties?: boolean }) | undefined> {
    const found = await this.#find(request, { mayBeExpired: true })
    if (!found) return undefined
    this.#recordUse(found.session)
    const { session, user, duties } = found.session
    const token = await this.#sign(user, session.id, session.expiresAt)
    setSessionCookies(
      reply,
      this.#options.origin,
      { token, expiresAt: session.expiresAt },
      this.#options.now(),
    )
    return { ...toUser(user), ...(duties.length > 0 && { hasDuties: true }) }
  }

  /** Ends the session of the request's cookies and returns the id of its user, if there is one. */
  async endCurrent(request: FastifyRequest): Promise<string | undefined> {
    const { caller } = (await this.#find(request, { mayBeExpired: true })) ?? {}
    if (!caller) return undefined
    await this.endById(caller.userId, caller.sessionId)
    return caller.userId
  }

  async endById(userId: string, sessionId: string): Promise<boolean> {
    const isEnded = await revokeSession(this.#options.database.orm, userId, sessionId, this.#options.now())
    this.evictUser(userId)
    return isEnded
  }

  clearCookies(reply: FastifyReply): void {
    clearSessionCookies(reply, this.#options.origin)
  }

  readonly identify: Identify = request =>
    this.#identifyFromCache(request) ?? this.#identifyFromDatabase(request)

  /** Synchronous lookup of a caller that was identified before and is still signed in. */
  #identifyFromCache({ headers: { cookie, authorization } }: FastifyRequest): Caller | undefined {
    if (cookie === undefined || authorization !== undefined) return undefined
    const cached = this.#callers.get(cookie)
    if (cached === undefined) return undefined
    const { caller, session, sidHash, expiresAt } = cached
    const now = this.#options.now()
    const isValid = expiresAt > now.getTime() && this.#cache.has(sidHash, session)
    if (!isValid || !this.#isOpen(session, now)) {
      this.#callers.delete(cookie)
      return undefined
    }
    this.#recordUse(session, now)
    return caller
  }

  async #identifyFromDatabase(request: FastifyRequest): Promise<Caller | undefined> {
    const found = await this.#find(request, { mayBeExpired: false })
    if (!found) return undefined
    this.#recordUse(found.session)
    this.#callers.set(request.headers.cookie ?? '', found)
    return found.caller
  }

  /**
   * The session of a long-lived response, to check again and again whether it is still open and its user may continue,
   * for example has still the duty that the response needs.
   */
  watch(
    request: FastifyRequest,
    { sessionId, userId }: Caller,
    mayContinue: (caller: Caller) => boolean = () => true,
  ): WatchedSession {
    const sid = readCookie(request, getCookieNames(this.#options.origin).sid)
    const sidHash = hashSid(sid ?? '')
    return {
      sessionId,
      userId,
      isOpenInMemory: () => {
        const cached = this.#cache.peek(sidHash)
        return cached && this.#isOpen(cached) && mayContinue(toCaller(cached))
      },
      recordUse: () => {
        const cached = this.#cache.peek(sidHash)
        if (cached && this.#isOpen(cached)) this.#recordUse(cached)
      },
      isOpen: async () => {
        const found = await this.#cache.find(sidHash, () => this.#loader.load(sidHash))
        return found !== undefined && this.#isOpen(found) && mayContinue(toCaller(found))
      },
    }
  }

  /** Finds the open session if both cookies are present and belong together. */
  async #find(
    request: FastifyRequest,
    options: { mayBeExpired: boolean },
  ): Promise<CachedCaller | undefined> {
    const { origin, tokens, now } = this.#options
    const names = getCookieNames(origin)
    const [token, sid] = [readCookie(request, names.token), readCookie(request, names.sid)]
    if (token === undefined || sid === undefined) return undefined
    const claims = await tokens.verify(token, now(), options)
    const bearer = request.headers.authorization
    if (!claims || (bearer !== undefined && bearer !== `Bearer ${token}`)) return undefined
    const sidHash = hashSid(sid)
    const load = (): Promise<LiveSession | undefined> => this.#loader.load(sidHash)
    let found = await this.#cache.find(sidHash, load)
    if (found && !this.#isOpen(found)) {
      // The session may have been used on another node, so the row is loaded again.
      this.#cache.evict(sidHash)
      found = await this.#cache.find(sidHash, load)
    }
    const { sessionId, userId, expiresAt } = claims
    const isConsistent = found?.session.id === sessionId && found.user.id === userId
    if (!found || !isConsistent || !this.#isOpen(found)) return undefined
    return { caller: toCaller(found), session: found, sidHash, expiresAt }
  }

  #isOpen({ session, user, lastUsedAt }: CachedSession, now = this.#options.now()): boolean {
    const at = now.getTime()
    const { idleMs } = this.#options.limits.session[user.role]
    return session.expiresAt.getTime() > at && at - lastUsedAt.getTime() <= idleMs
  }

  #recordUse(found: CachedSession, now = this.#options.now()): void {
    if (now.getTime() - found.lastUsedAt.getTime() < this.#options.limits.minTouchIntervalMs) return
    found.lastUsedAt = now
    this.#lastUses.record(found.session.id, now)
  }

  #sign(user: LiveSession['user'], sessionId: string, endsAt: Date): Promise<string> {
    return this.#options.tokens.sign(
      { userId: user.id, sessionId, role: user.role, endsAt },
      this.#options.now(),
    )
  }
}

function toCaller({ session, user, duties }: LiveSession): Caller {
  return { userId: user.id, sessionId: session.id, role: user.role, duties }
}

// Caches open sessions, so that a signed-in request needs no database query. A change of access evicts the user
// immediately on this node and within two seconds on others (security design 0.1).
import { gt, lt, sql } from 'drizzle-orm'
import type { GrantedDuty } from '../control/duties/has-duty'
import type { Orm } from '../db/database'
import { accessChanges, type sessions, type users } from '../db/schema'
import { createId } from '../create-id'
import { LruCache } from '../lru-cache'
import type { Limits } from './limits'

/** A session that is neither expired nor revoked, with its user and their duties. */
export interface LiveSession {
  readonly session: typeof sessions.$inferSelect
  readonly user: typeof users.$inferSelect
  readonly duties: readonly GrantedDuty[]
}

export interface CachedSession extends LiveSession {
  /** May be newer than the row, which is written at most once a minute. */
  lastUsedAt: Date
}

export class SessionCache {
  readonly #sessions: LruCache<string, CachedSession>
  #evictions = 0

  constructor(limits: Limits['sessionCache']) {
    this.#sessions = new LruCache(limits.maxSessions)
  }

  get isEmpty(): boolean {
    return this.#sessions.size === 0
  }

  /** Whether this session object is still cached under the hash. */
  has(sidHash: string, session: CachedSession): boolean {
    return this.#sessions.get(sidHash) === session
  }

  peek(sidHash: string): CachedSession | undefined {
    return this.#sessions.get(sidHash)
  }

  /** Returns the session from the cache or loads it. */
  async find(
    sidHash: string,
    load: () => Promise<LiveSession | undefined>,
  ): Promise<CachedSession | undefined> {
    const cached = this.#sessions.get(sidHash)
    if (cached) return cached
    const evictions = this.#evictions
    const loaded = await load()
    if (!loaded) return undefined
    const session = { ...loaded, lastUsedAt: loaded.session.lastUsedAt }
    // A user may have been evicted during the load; then the loaded row may be outdated.
    if (evictions === this.#evictions) this.#sessions.set(sidHash, session)
    return session
  }

  clear(): void {
    this.#evictions++
    this.#sessions.clear()
  }

  evict(sidHash: string): void {
    this.#sessions.delete(sidHash)
  }

  evictUser(userId: string): void {
    this.#evictions++
    for (const [sidHash, { user }] of this.#sessions.entries())
      if (user.id === userId) this.#sessions.delete(sidHash)
  }
}

/** Records an access change for all nodes; call it in the transaction that makes the change. */
export async function recordAccessChange(orm: Pick<Orm, 'insert' | 'delete'>, userId: string): Promise<void> {
  await orm
    .delete(accessChanges)
    .where(lt(accessChanges.changedAt, sql`clock_timestamp() - interval '1 hour'`))
  await orm.insert(accessChanges).values({ id: createId(), userId })
}

/** Ids of users whose access changed recently. Looking back too far is harmless: evicted sessions are loaded again. */
export async function selectRecentAccessChanges(orm: Orm, lookBackMs: number): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ userId: accessChanges.userId })
    .from(accessChanges)
    .where(gt(accessChanges.changedAt, sql`clock_timestamp() - make_interval(secs => ${lookBackMs / 1000})`))
  return rows.map(({ userId }) => userId)
}

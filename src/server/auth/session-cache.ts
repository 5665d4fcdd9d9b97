// Live sessions in memory, so that a signed-in request asks no database. What changes somebody's access
// is forgotten at once here, and within two seconds on other nodes (security design 0.1).
import { gt, lt, sql } from 'drizzle-orm'
import type { Orm } from '../db/database'
import { accessChanges, type sessions, type users } from '../db/schema'
import { newId } from '../new-id'
import type { Limits } from './limits'

/** A session row that still lives, with the person it belongs to. */
export interface LiveSession {
  readonly session: typeof sessions.$inferSelect
  readonly user: typeof users.$inferSelect
}

export interface CachedSession extends LiveSession {
  /** Ahead of the row, which is written at most once a minute. */
  lastUsedAt: Date
}

export class SessionCache {
  readonly #sessions = new Map<string, CachedSession>()
  readonly #limits: Limits['sessionCache']
  #forgettings = 0

  constructor(limits: Limits['sessionCache']) {
    this.#limits = limits
  }

  get isEmpty(): boolean {
    return this.#sessions.size === 0
  }

  /** Whether this is what it would find, without asking. */
  holds(sidHash: string, session: CachedSession): boolean {
    return this.#sessions.get(sidHash) === session
  }

  /** The session behind a hash, from memory or by asking. */
  async find(
    sidHash: string,
    ask: () => Promise<LiveSession | undefined>,
  ): Promise<CachedSession | undefined> {
    const known = this.#sessions.get(sidHash)
    if (known) return known
    const forgettings = this.#forgettings
    const found = await ask()
    if (!found) return undefined
    const session = { ...found, lastUsedAt: found.session.lastUsedAt }
    // If somebody was signed out while we asked, the answer may be older than that.
    if (forgettings === this.#forgettings) this.#keep(sidHash, session)
    return session
  }

  /** Nothing may be trusted that was learnt before. */
  forgetAll(): void {
    this.#forgettings++
    this.#sessions.clear()
  }

  forgetOne(sidHash: string): void {
    this.#sessions.delete(sidHash)
  }

  forgetUser(userId: string): void {
    this.#forgettings++
    for (const [sidHash, { user }] of this.#sessions) if (user.id === userId) this.#sessions.delete(sidHash)
  }

  #keep(sidHash: string, session: CachedSession): void {
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size >= this.#limits.most && oldest !== undefined) this.#sessions.delete(oldest)
    this.#sessions.set(sidHash, session)
  }
}

/** Tells every node that somebody's access changed; belongs into the transaction that changes it. */
export async function noteAccessChange(orm: Pick<Orm, 'insert' | 'delete'>, userId: string): Promise<void> {
  await orm
    .delete(accessChanges)
    .where(lt(accessChanges.changedAt, sql`clock_timestamp() - interval '1 hour'`))
  await orm.insert(accessChanges).values({ id: newId(), userId })
}

/** Whose access changed lately. Looking back further than needed is harmless: forgotten sessions are asked for again. */
export async function recentAccessChanges(orm: Orm, lookBackMs: number): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ userId: accessChanges.userId })
    .from(accessChanges)
    .where(gt(accessChanges.changedAt, sql`clock_timestamp() - make_interval(secs => ${lookBackMs / 1000})`))
  return rows.map(({ userId }) => userId)
}

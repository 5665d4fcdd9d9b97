// Counts attempts in the database, so that neither a restart nor another node forgets them. An attempt is stored before
// the work and removed when it turns out not to count, so that parallel attempts cannot exceed a limit.
import { and, count, eq, gt, inArray, lt, min, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '../db/database'
import { attempts } from '../db/schema'
import { HttpError } from '../http/errors'
import type { Limits } from './limits'

type AttemptKind = keyof Limits['attempts']

/** What an attempt counts against: a kind with its limit, and the account, address, device or user. */
export interface Budget {
  readonly kind: AttemptKind
  readonly key: string
}

export interface StoredAttempt {
  /** One per budget, in their order. */
  readonly ids: readonly number[]
  /** How many attempts the first budget has, including this one. */
  readonly count: number
}

interface Options {
  readonly database: Database
  readonly limits: Limits
  readonly now: () => Date
}

export class Attempts {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /** Stores one attempt in each budget; throws 429 and stores nothing when one of them is used up. */
  async record(budgets: readonly Budget[]): Promise<StoredAttempt> {
    const at = this.#options.now()
    return this.#options.database.orm.transaction(async tx => {
      await lockBudgets(tx, budgets)
      const counts = await this.#countRecent(tx, budgets, at)
      const waitMs = budgets.map(budget => this.#computeWaitMs(budget, counts, at))
      // A rejected attempt is not stored, because it would extend the lock.
      if (waitMs.some(wait => wait > 0)) throw createTooManyAttemptsError(Math.max(...waitMs))
      const rows = await tx
        .insert(attempts)
        .values(budgets.map(budget => ({ ...budget, at })))
        .returning({ id: attempts.id })
      const [first] = budgets
      return { ids: rows.map(({ id }) => id), count: 1 + (first ? findCount(counts, first).count : 0) }
    })
  }

  async remove(ids: readonly number[]): Promise<void> {
    await this.#options.database.orm.delete(attempts).where(inArray(attempts.id, [...ids]))
  }

  /** Removes all attempts whose key is the given one or starts with it and a dot. */
  async clear(kinds: readonly AttemptKind[], key: string): Promise<void> {
    const isOwn = or(eq(attempts.key, key), sql`starts_with(${attempts.key}, ${`${key}.`})`)
    await this.#options.database.orm.delete(attempts).where(and(inArray(attempts.kind, [...kinds]), isOwn))
  }

  /** Deletes attempts that no longer count, and the oldest beyond the maximum of rows. */
  async deleteExpired(): Promise<void> {
    const { database, limits, now } = this.#options
    const kinds = Object.entries(limits.attempts)
    const isExpired = kinds.map(([kind, { withinMs }]) =>
      and(eq(attempts.kind, kind), lt(attempts.at, new Date(now().getTime() - withinMs))),
    )
    await database.orm.delete(attempts).where(or(...isExpired))
    const newestSurplus = sql`(select id from attempts order by id desc offset ${limits.maxStoredAttempts} limit 1)`
    await database.orm.delete(attempts).where(sql`${attempts.id} <= ${newestSurplus}`)
  }

  #countRecent(tx: Pick<Orm, 'select'>, budgets: readonly Budget[], at: Date): Promise<RecentCount[]> {
    const isRecent = budgets.map(({ kind, key }) => {
      const since = new Date(at.getTime() - this.#options.limits.attempts[kind].withinMs)
      return and(eq(attempts.kind, kind), eq(attempts.key, key), gt(attempts.at, since))
    })
    return tx
      .select({ kind: attempts.kind, key: attempts.key, count: count(), oldest: min(attempts.at) })
      .from(attempts)
      .where(or(...isRecent))
      .groupBy(attempts.kind, attempts.key)
  }

  #computeWaitMs(budget: Budget, counts: readonly RecentCount[], at: Date): number {
    const { maxCount, withinMs } = this.#options.limits.attempts[budget.kind]
    const recent = findCount(counts, budget)
    if (recent.count < maxCount) return 0
    return Math.max(1, (recent.oldest ?? at).getTime() + withinMs - at.getTime())
  }
}

interface RecentCount {
  readonly kind: string
  readonly key: string
  readonly count: number
  readonly oldest: Date | null
}

function findCount(
  counts: readonly RecentCount[],
  { kind, key }: Budget,
): Pick<RecentCount, 'count' | 'oldest'> {
  return counts.find(each => each.kind === kind && each.key === key) ?? { count: 0, oldest: null }
}

/** Serializes the attempts of each budget, so that parallel ones see each other. The order prevents deadlocks. */
async function lockBudgets(tx: Pick<Orm, 'execute'>, budgets: readonly Budget[]): Promise<void> {
  for (const name of budgets.map(({ kind, key }) => `${kind} ${key}`).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

function createTooManyAttemptsError(waitMs: number): HttpError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, 'Too many attempts. Please try again later.', { retryAfterSeconds })
}

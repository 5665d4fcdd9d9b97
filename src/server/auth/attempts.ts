// Counts attempts in the database, so that neither a restart nor another node forgets them. An attempt is stored before
// the work and removed when it turns out not to count, so that parallel attempts cannot exceed a limit.
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
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
    const { database, limits, now } = this.#options
    const at = now()
    const windows = budgets.map(({ kind }) => limits.attempts[kind])
    const since = windows.map(({ withinMs }) => new Date(at.getTime() - withinMs))
    const { rows } = await database.orm.execute<RecordedRow>(sql`
      select count, (extract(epoch from oldest) * 1000)::float8 as oldest, id::float8 as id
      from record_attempts(
        ${toArray(budgets.map(({ kind }) => kind))}::text[],
        ${toArray(budgets.map(({ key }) => key))}::text[],
        ${toArray(windows.map(({ maxCount }) => maxCount))}::integer[],
        ${toArray(since.map(each => each.toISOString()))}::timestamptz[],
        ${at.toISOString()}::timestamptz)`)
    const ids = rows.flatMap(({ id }) => id ?? [])
    if (ids.length === budgets.length) return { ids, count: 1 + (rows[0]?.count ?? 0) }
    // A rejected attempt is not stored, because it would extend the lock.
    const waits = windows.map(({ maxCount, withinMs }, index) => {
      const { count = 0, oldest } = rows[index] ?? {}
      return count < maxCount ? 0 : (oldest ?? at.getTime()) + withinMs - at.getTime()
    })
    throw createTooManyAttemptsError(Math.max(...waits))
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
}

interface RecordedRow extends Record<string, unknown> {
  /** Attempts before this one. */
  readonly count: number
  /** Milliseconds since 1970. */
  readonly oldest: number | null
  /** Null when a budget is used up. */
  readonly id: number | null
}

/** An array as one parameter; the query builder would pass a list of parameters. */
const toArray = (values: readonly (string | number)[]) => sql.param([...values])

function createTooManyAttemptsError(waitMs: number): HttpError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new HttpError(429, 'Too many attempts. Please try again later.', { retryAfterSeconds })
}

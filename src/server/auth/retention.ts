// Deletes data after its retention period (security design 4.3): attempts when they no longer count, ended sessions after 90 days, one-time codes after a
// day, emails in the outbox after an hour, audit rows after 24 months.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lt, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { dropOldRows } from '../audit/audit-retention-store'
import type { Database } from '../db/database'
import { oneTimeCodes, sessions } from '../db/schema'
import type { Attempts } from './attempts'

const minute = 60_000
const hour = 60 * minute
const retention = { sessionsMs: 90 * 24 * hour, codesMs: 24 * hour, emailsMs: hour }

export async function deleteExpiredData(database: Database, outbox: string, now: Date): Promise<void> {
  const computeLimit = (ageMs: number): Date => new Date(now.getTime() - ageMs)
  const ended = computeLimit(retention.sessionsMs)
  await database.orm.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.revokedAt, ended)))
  await database.orm.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, computeLimit(retention.codesMs)))
  await dropOldRows(database.orm)
  const emails = existsSync(outbox) ? readdirSync(outbox).map(file => join(outbox, file)) : []
  for (const email of emails)
    if (statSync(email).mtime < computeLimit(retention.emailsMs)) rmSync(email, { force: true })
}

interface RetentionOptions {
  readonly database: Database
  readonly attempts: Attempts
  readonly outbox: string
  readonly log: Logger
}

/** Deletes expired attempts every minute and other data every hour until the returned function is called. */
export function scheduleRetention({ database, attempts, outbox, log }: RetentionOptions): () => void {
  const attemptTimer = setInterval(() => {
    attempts
      .deleteExpired()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'Deleting expired attempts failed; it is retried in a minute'),
      )
  }, minute)
  const timer = setInterval(() => {
    deleteExpiredData(database, outbox, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'Deleting expired data failed; it is retried in an hour'),
    )
  }, hour)
  return () => {
    clearInterval(attemptTimer)
    clearInterval(timer)
  }
}

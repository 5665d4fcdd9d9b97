// What is not needed any more is not kept (security design 4.3): ended sessions with their addresses for
// ninety days, one-time codes for a day, letters in the outbox for an hour, the audit trail for 24 months.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lt, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import { letOldRowsGo } from '../audit/audit-retention-store'
import type { Database } from '../db/database'
import { oneTimeCodes, sessions } from '../db/schema'

const hour = 3_600_000
const keep = { sessionsMs: 90 * 24 * hour, codesMs: 24 * hour, lettersMs: hour }

export async function sweep(database: Database, outbox: string, now: Date): Promise<void> {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds)
  const ended = before(keep.sessionsMs)
  await database.orm.delete(sessions).where(or(lt(sessions.expiresAt, ended), lt(sessions.revokedAt, ended)))
  await database.orm.delete(oneTimeCodes).where(lt(oneTimeCodes.createdAt, before(keep.codesMs)))
  await letOldRowsGo(database.orm)
  const letters = existsSync(outbox) ? readdirSync(outbox).map(file => join(outbox, file)) : []
  for (const letter of letters)
    if (statSync(letter).mtime < before(keep.lettersMs)) rmSync(letter, { force: true })
}

/** Sweeps every hour; the answer ends it. */
export function sweepHourly(database: Database, outbox: string, log: Logger): () => void {
  const timer = setInterval(() => {
    sweep(database, outbox, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'the sweep failed'),
    )
  }, hour)
  return () => clearInterval(timer)
}

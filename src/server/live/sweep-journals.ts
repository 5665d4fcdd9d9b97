import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { listJournals } from './list-journals'

const dayMs = 86_400_000

export interface SweepOptions {
  readonly folder: string
  /** How long a recording is kept. */
  readonly maxAgeDays: number
  readonly now: () => number
  /** The ids of journals that are never deleted. */
  readonly findProtected: () => Promise<ReadonlySet<string>>
  readonly log: Logger
}

/**
 * Deletes recordings that are older than the retention period. Only closed journals are deleted: what is not stored in
 * the database yet is kept, however old it is, and so is a session about which race control has decided.
 */
export async function sweepJournals({
  folder,
  maxAgeDays,
  now,
  findProtected,
  log,
}: SweepOptions): Promise<void> {
  const limit = now() - maxAgeDays * dayMs
  const old = (await listJournals(folder)).filter(({ isClosed, startedAt }) => isClosed && startedAt < limit)
  if (old.length === 0) return
  const protectedIds = await findProtected()
  const expired = old.filter(({ id }) => !protectedIds.has(id))
  for (const { path } of expired) await rm(path, { force: true })
  if (expired.length > 0)
    log.info({ count: expired.length }, 'Deleted recordings after their retention period')
}

/** Deletes expired recordings now and every day, until the returned function is called. */
export function scheduleSweep(options: SweepOptions): () => void {
  const sweep = (): void =>
    void sweepJournals(options).catch((error: unknown) =>
      options.log.warn({ err: error }, 'Deleting old recordings failed; it is retried in a day'),
    )
  sweep()
  const timer = setInterval(sweep, dayMs)
  return () => clearInterval(timer)
}

// Reads the races that were imported from a file, and serializes imports.
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, laps, races } from '../db/schema'

/** An arbitrary advisory lock key, different from those of the migrations and of the live run. */
const importLockKey = 7_074_004

export interface ImportedRace {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly riders: number
  readonly laps: number
}

/** Allows one import at a time, so that two imports of one file cannot both store it. */
export async function lockImports(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`)
}

export async function readImportedRaces(
  executor: Pick<Executor, 'select'>,
  source: string,
): Promise<readonly ImportedRace[]> {
  return executor
    .select({
      id: races.id,
      name: races.name,
      category: categories.name,
      riders: sql<number>`(select count(*)::integer from ${entries} where ${entries.raceId} = ${races.id})`,
      laps: sql<number>`(select count(*)::integer from ${laps} where ${laps.raceId} = ${races.id})`,
    })
    .from(races)
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(eq(races.source, source))
    .orderBy(asc(races.startsAt), asc(races.runId), asc(categories.name))
}

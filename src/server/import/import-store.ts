// What is stored of a file, by the races that name it as their source.
import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../db/database'
import { categories, entries, laps, races } from '../db/schema'

/** Any number will do, as long as it is not the one of the migrations or of what is live. */
const importLock = 7_074_004

export interface ImportedRace {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly riders: number
  readonly laps: number
}

/** One import at a time: two of one file must not both find it new. */
export async function holdImports(tx: Pick<Executor, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

export async function racesFrom(
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
